"""The package as it is shipped: what the wheel and the source archive hold, and that both can be installed and run."""

from __future__ import annotations

import configparser
import importlib
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.shared import ROOT


def grammars() -> list[str]:
    return sorted(path.name for path in (ROOT / "grammars").glob("*.lark"))


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def build(kind: str, folder: Path, monkeypatch: pytest.MonkeyPatch, source: Path = ROOT) -> Path:
    """Builds a `wheel` or an `sdist` with the backend itself, in this environment: nothing is downloaded."""
    pytest.importorskip("hatchling", reason="needs the build backend hatchling")
    backend = importlib.import_module("hatchling.build")
    monkeypatch.chdir(source)
    make: Callable[[str], str] = getattr(backend, f"build_{kind}")
    return folder / make(str(folder))


def unpacked(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


def test_wheel__holds_the_package_the_grammars_and_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(build("wheel", tmp_path, monkeypatch)) as wheel:
        names = wheel.namelist()
        (entry_points,) = (name for name in names if name.endswith("entry_points.txt"))
        commands = configparser.ConfigParser()
        commands.read_string(wheel.read(entry_points).decode())
    assert commands["console_scripts"]["bgmatch"] == "analyzer.cli.main:run"
    assert [name for name in grammars() if f"analyzer/grammars/{name}" not in names] == []
    assert "analyzer/py.typed" in names
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"analyzer"}
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "analyzer").rglob("*.py")}
    assert modules <= set(names)


def test_sdist__gives_the_same_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wheel").mkdir()
    (tmp_path / "again").mkdir()
    source = unpacked(build("sdist", tmp_path, monkeypatch), tmp_path / "source")
    assert sorted(path.name for path in (source / "grammars").glob("*.lark")) == grammars()
    with (
        zipfile.ZipFile(build("wheel", tmp_path / "wheel", monkeypatch)) as first,
        zipfile.ZipFile(build("wheel", tmp_path / "again", monkeypatch, source)) as second,
    ):
        assert first.namelist() == second.namelist()


@pytest.mark.slow
def test_wheel__runs_from_where_there_is_no_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed without its dependencies into a folder of its own; these come from this environment."""
    wheel = build("wheel", tmp_path, monkeypatch)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    record = ROOT / "sample_matches"
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); import analyzer.cli.main as m; "
        f"assert {str(tmp_path)!r} in m.__file__, m.__file__; m.run()"
    )
    command = [sys.executable, "-P", "-c", code, "check", str(record), "--exit-zero", "--format", "jsonl"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "X001" not in done.stdout


def test_project__version_and_dependencies() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    names = {entry.split(">")[0].split(";")[0].strip() for entry in PROJECT["project"]["dependencies"]}
    assert names == {"typer", "rich", "lark", "lark-cython", "numpy", "pandas", "pyarrow"}
