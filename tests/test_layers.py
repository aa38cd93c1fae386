"""Imports go one way: every module may import from its own layer's package and from the layers under it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shared import ROOT

LAYERS = (
    ("cli",),
    ("batch",),
    ("check",),
    ("render", "datasets"),
    ("reports",),
    ("tables",),
    ("replay",),
    ("rules", "writing"),
    ("formats",),
    ("sources",),
    ("transcript", "game"),
    ("findings", "errors", "options"),
)
"""From the top. Those that stand side by side do not know each other."""

RANKS = {name: rank for rank, names in enumerate(LAYERS) for name in names}
PACKAGE = ROOT / "analyzer"
VAGUE = {"utils", "util", "helpers", "common", "misc"}

ONLY_IN = {
    "typer": {"cli"},
    "rich": {"cli", "render"},
    "jinja2": {"render"},
    "matplotlib": {"render"},
    "lark": {"formats"},
    "lark_cython": {"formats"},
    "pandas": {"reports", "datasets", "render", "batch", "cli"},
    "pyarrow": {"tables", "datasets", "reports", "batch"},
    "numpy": {"game", "tables", "datasets", "reports"},
    "multiprocessing": {"batch"},
    "concurrent": {"batch"},
    "distributed": {"batch"},
    "fsspec": {"sources"},
}
"""Which layers may know an outside library. render and cli name pandas in annotations only."""


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE or path.stem in RANKS)


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """Full names of what a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def faults_of(layer: str, name: str) -> str:
    """What is wrong with a layer's import of a name; "" if nothing."""
    parts = name.split(".")
    if parts[0] in ONLY_IN and layer not in ONLY_IN[parts[0]]:
        return f"{layer} imports {parts[0]}"
    if parts[0] != "analyzer" or len(parts) == 1 or parts[1] == layer or parts[1].startswith("__"):
        return ""
    if parts[1] not in RANKS:
        return f"{name} is in no layer"
    return "" if RANKS[parts[1]] > RANKS[layer] else f"{layer} imports {name}"


@pytest.mark.parametrize("layer", RANKS)
def test_layers__imports_go_down_only(layer: str) -> None:
    faults = [
        f"{path.relative_to(ROOT)}: {fault}"
        for path in modules()
        if layer_of(path) == layer
        for name in imported(path)
        if (fault := faults_of(layer, name))
    ]
    assert not faults


def test_layers__every_package_has_one() -> None:
    found = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert found <= set(RANKS)


def test_layers__no_module_is_called_vaguely() -> None:
    assert not [path for path in PACKAGE.rglob("*.py") if path.stem in VAGUE or path.parent.name in VAGUE]
