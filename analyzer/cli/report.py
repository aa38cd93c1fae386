"""`bgmatch report`: pandas reports on records, or on a folder that `bgmatch export` wrote."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from analyzer.cli import parameters
from analyzer.cli.run import Run
from analyzer.cli.streams import style, write
from analyzer.errors import AnalyzerError

if TYPE_CHECKING:
    import pandas as pd

    from analyzer.reports import ReportSpec

EXAMPLE = "Example: bgmatch report breaches matches/ --by player"


def report(
    name: Annotated[str, typer.Argument(metavar="REPORT", help="breaches, score-history or gammon-rates.", show_default=False)],
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATHS...", help="What `bgmatch check` takes, or a folder written by `bgmatch export`.", show_default=False
        ),
    ],
    by: Annotated[
        Literal["code", "file", "player"] | None, typer.Option(help="breaches: what is counted in a line.", show_default=False)
    ] = None,
    examples: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="breaches: places named in a line.", show_default=False)
    ] = None,
    output_format: Annotated[Literal["table", "csv", "json"], typer.Option("--format", help="How tables are written.")] = "table",
    profile: parameters.Profile = "transcript",
    quiet: parameters.Quiet = False,
    jobs: parameters.Jobs = 1,
    encoding: parameters.Encoding = None,
    input_format: parameters.InputFormat = None,
    crawford: parameters.Crawford = True,
    jacoby: parameters.Jacoby = None,
    beavers: parameters.Beavers = None,
    automatic_doubles: parameters.AutomaticDoubles = None,
    cube_limit: parameters.CubeLimit = None,
    backgammon_points: parameters.BackgammonPoints = 3,
) -> None:
    """Sum up records: what breaks the rules, how matches went, how often gammons are won.

    Exit status: 0 the report is written, whatever the records hold; 2 it could not be.
    """
    from analyzer.reports import REPORTS

    spec = REPORTS.get(name)
    if spec is None:
        raise typer.BadParameter(f"no report is called {name!r}; there are {', '.join(REPORTS)}", param_hint="REPORT")
    chosen = {key: value for key, value in {"by": by, "examples": examples}.items() if value is not None}
    if chosen and name != "breaches":
        raise typer.BadParameter("belongs to the report breaches", param_hint=f"--{next(iter(chosen))}")
    settings = parameters.game_settings(crawford, jacoby, beavers, automatic_doubles, cube_limit, backgammon_points)
    options = parameters.make_options(settings, encoding=encoding, input_format=input_format, profile=profile, keep_facts=True)
    run = Run(paths, options, jobs=jobs, quiet=quiet)
    folder = _dataset(paths)
    frames = _frames(spec, folder, run)
    _write(spec, frames, chosen, output_format)
    if folder is None:
        run.finish()
    raise typer.Exit(run.tally.exit_status("never"))


def _dataset(paths: list[str]) -> Path | None:
    """The folder that `export` wrote, if that is what is asked about; it stands alone."""
    from analyzer.datasets import is_dataset

    folders = [path for path in paths if is_dataset(Path(path))]
    if folders and len(paths) > 1:
        raise AnalyzerError(f"{folders[0]} holds exported tables: report on it alone, not together with other paths")
    return Path(folders[0]) if folders else None


def _frames(spec: ReportSpec, folder: Path | None, run: Run) -> dict[str, pd.DataFrame]:
    from analyzer.reports import load_frames

    return load_frames(folder if folder is not None else run.counted(), spec.tables)


def _write(spec: ReportSpec, frames: dict[str, pd.DataFrame], chosen: dict[str, Any], output_format: str) -> None:
    from analyzer.render import frames as render

    parts = [render.Titled(part.title, part.frame, part.note) for part in spec.function(frames, **chosen)]
    if output_format == "csv":
        write(render.sections_csv(parts))
    elif output_format == "json":
        write(render.sections_json(parts))
    else:
        write(render.sections(parts, style=style()))
