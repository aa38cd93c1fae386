"""`bgmatch report`: pandas reports on records, or on a folder that `bgmatch export` wrote."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from analyzer.cli import parameters
from analyzer.cli.run import Run
from analyzer.cli.streams import is_terminal, style, write
from analyzer.errors import AnalyzerError

if TYPE_CHECKING:
    import pandas as pd

    from analyzer.reports import ReportSpec

EXAMPLE = "Example: bgmatch report breaches matches/ --by player"

NAMES = ("breaches", "score-history", "gammon-rates")
"""As `analyzer.reports.REPORTS` has them; written out here because help must not import pandas."""


def report(
    name: Annotated[str, typer.Argument(metavar="REPORT", help=f"{', '.join(NAMES[:-1])} or {NAMES[-1]}.", show_default=False)],
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATHS...", help="As for check, or a folder written by `bgmatch export`.", show_default=False),
    ],
    output_format: Annotated[Literal["table", "csv", "json"], typer.Option("--format", help="How tables are written.")] = "table",
    by: Annotated[Literal["code", "file", "player"] | None, typer.Option(help="breaches: only the count by these.")] = None,
    examples: Annotated[int | None, typer.Option(min=0, metavar="N", help="breaches: places to show for each code.")] = None,
    severity: Annotated[
        Literal["note", "warning", "error", "fatal"] | None, typer.Option(help="breaches: leave out what is less serious.")
    ] = None,
    player: Annotated[str | None, typer.Option(metavar="NAME", help="Only this player.")] = None,
    since: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], metavar="DATE", help="Only matches of this day (YYYY-MM-DD) or later."),
    ] = None,
    until: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="DATE", help="Only matches of this day or earlier.")
    ] = None,
    event: Annotated[str | None, typer.Option(metavar="TEXT", help="Only matches of this event.")] = None,
    match_length: Annotated[int | None, typer.Option(min=0, metavar="N", help="Only matches to N points; 0 for money.")] = None,
    cube: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="gammon-rates: only games that ended at this cube.")
    ] = None,
    away: Annotated[
        tuple[int, int] | None, typer.Option(metavar="N N", help="gammon-rates: only games begun at these points to go.")
    ] = None,
    unverified: Annotated[
        bool, typer.Option("--unverified", help="gammon-rates: count games that are not verified too.")
    ] = False,
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
    if name not in NAMES:
        raise typer.BadParameter(f"no report is called {name!r}; there are {', '.join(NAMES)}", param_hint="REPORT")
    from analyzer.reports import REPORTS

    spec = REPORTS[name]
    chosen = _chosen(
        spec,
        by=by,
        examples=examples,
        severity=severity,
        player=player,
        since=since and since.date(),
        until=until and until.date(),
        event=event,
        match_length=match_length,
        cube=cube,
        away=away,
        unverified=unverified or None,
    )
    settings = parameters.game_settings(crawford, jacoby, beavers, automatic_doubles, cube_limit, backgammon_points)
    options = parameters.make_options(settings, encoding=encoding, input_format=input_format, profile=profile, keep_facts=True)
    run = Run(paths, options, jobs=jobs, quiet=quiet)
    folder = _dataset(paths)
    frames = _frames(spec, folder, run)
    _write(spec, frames, chosen, output_format)
    if folder is None:
        run.finish()
    raise typer.Exit(run.tally.exit_status("never"))


def _chosen(spec: ReportSpec, **options: object) -> dict[str, object]:
    """The options that were given; each must belong to the report."""
    chosen = {key: value for key, value in options.items() if value is not None}
    for key in chosen:
        if key not in spec.options:
            raise typer.BadParameter(f"does not belong to the report {spec.name}", param_hint=f"--{key.replace('_', '-')}")
    return chosen


def _dataset(paths: list[str]) -> Path | None:
    """The folder that `export` wrote, if that is what is asked about; it stands alone."""
    from analyzer.datasets import is_dataset

    folders = [path for path in paths if is_dataset(Path(path))]
    if folders and len(paths) > 1:
        raise AnalyzerError(f"{folders[0]} holds exported tables: report on it alone, not together with other paths")
    return Path(folders[0]) if folders else None


def _frames(spec: ReportSpec, folder: Path | None, run: Run) -> dict[str, pd.DataFrame]:
    from analyzer.datasets.frames import load_frames

    return load_frames(folder if folder is not None else run.counted(), spec.tables, spec.table_columns)


def _write(spec: ReportSpec, frames: Mapping[str, pd.DataFrame], chosen: Mapping[str, Any], output_format: str) -> None:
    from analyzer.render import frames as render
    from analyzer.render.text import shown

    parts = [render.Titled(part.title, part.frame, part.notes) for part in spec.run(frames, **chosen)]
    if output_format == "csv":
        text = render.sections_csv(parts)
        write("\n".join(map(shown, text.split("\n"))) if is_terminal() else text)
    elif output_format == "json":
        write(render.sections_json(parts))
    else:
        write(render.sections(parts, style=style()))
