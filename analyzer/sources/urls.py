"""Places that fsspec can reach (`s3://`, `gs://`, `https://`, ...)."""

from __future__ import annotations

import re
from typing import Any

from analyzer.errors import AnalyzerError

_URL = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+)://")


def is_url(path: str) -> bool:
    """True for `s3://...` and the like."""
    return _URL.match(path) is not None


def file_system(url: str) -> tuple[Any, str]:
    """(fsspec file system, path in it) of a URL.

    Raises AnalyzerError where fsspec or the package for this kind of URL is missing, or nobody knows the kind.
    """
    try:
        from fsspec.core import url_to_fs
    except ImportError:
        raise AnalyzerError(
            f"{url}: URLs need more packages: pip install fsspec s3fs, or '.[remote]' in a clone of bgmatch"
        ) from None
    try:
        found: tuple[Any, str] = url_to_fs(url)
    except ImportError as error:
        raise AnalyzerError(f"{url}: {error}") from None
    except ValueError as error:
        raise AnalyzerError(f"{url}: {error}") from None
    return found
