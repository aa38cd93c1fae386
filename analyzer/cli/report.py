"""`bgmatch report`: pandas reports on records, or on a folder that `bgmatch export` wrote."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from analyzer.cli import parameters
from analyzer.cli.run import Run, start_early
from analyzer.cli.streams import is_terminal, style, table_columns, write
from analyzer.errors import AnalyzerError

if TYPE_CHECKING:
    import pandas as pd

    from analyzer.datasets.places import Place
    from analyzer.reports import ReportSpec

EXAMPLE = "Example: bgmatch report breaches matches/ --by player"

SUMMARIES = {
    "breaches": "findings by code, by file and by player",
    "score-history": "the course of each match",
    "gammon-rates": "gammons by situation, length, cube and player",
    "endings": "how games end",
    "cube": "doubles, takes and passes, by player and by score",
    "scores": "matches won from each score, next scores",
    "crawford": "the Crawford game and after it, free drops",
    "openings": "opening rolls and plays, the starter's advantage",
    "dice": "dice against fair dice",
    "entering": "entering from the bar by open points",
    "hits": "hits, dances, closed boards, pips lost",
    "length": "plays a game, games a match",
    "players": "matches, games and points, head to head, aliases",
    "quality": "findings by format, site, transcriber and source",
    "duplicates": "records of the same match",
    "overview": "what the records hold, key figures",
}
"""As `analyzer.reports.REPORTS` has them; written out here because help must not import pandas."""
NAMES = tuple(SUMMARIES)
_MARK = b'<meta name="generator" content="bgmatch '
"""Stands near the beginning of every page of ours."""
_HEAD = 4_096
"""Bytes."""


def _day(text: str) -> date:
    """The day of `2024-02-01`. Raises typer.BadParameter for anything else."""
    try:
        if len(text) == len("2024-02-01"):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise typer.BadParameter(f"{text!r} is no day written as YYYY-MM-DD")


def report(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[REPORT] PATHS...",
            help="The report, then paths as for check, or a folder written by `bgmatch export`. With --html only paths.",
            show_default=False,
        ),
    ],
    html: Annotated[
        Path | None,
        typer.Option(
            "--html", metavar="FILE", help="Write all reports as one page for a browser; - for stdout.", show_default=False
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="--html: overwrite a FILE that is no page of bgmatch too.")] = False,
    output_format: Annotated[
        Literal["table", "csv", "json"] | None,
        typer.Option("--format", help="How tables are written; table by default.", show_default=False),
    ] = None,
    by: Annotated[Literal["code", "file", "player"] | None, typer.Option(help="breaches: only the count by these.")] = None,
    examples: Annotated[int | None, typer.Option(min=0, metavar="N", help="breaches: places to show for each code.")] = None,
    severity: Annotated[
        Literal["note", "warning", "error", "fatal"] | None, typer.Option(help="breaches: leave out what is less serious.")
    ] = None,
    player: Annotated[str | None, typer.Option(metavar="NAME", help="Only this player.")] = None,
    since: Annotated[
        date | None, typer.Option(parser=_day, metavar="DATE", help="Only matches of this day (YYYY-MM-DD) or later.")
    ] = None,
    until: Annotated[date | None, typer.Option(parser=_day, metavar="DATE", help="Only matches of this day or earlier.")] = None,
    event: Annotated[str | None, typer.Option(metavar="TEXT", help="Only matches whose event has this in its name.")] = None,
    source: Annotated[str | None, typer.Option(metavar="TEXT", help="Only sources that have this in their name.")] = None,
    match_length: Annotated[
        int | None, typer.Option("--length", "--match-length", min=0, metavar="N", help="Only matches to N points; 0 for money.")
    ] = None,
    cube: Annotated[int | None, typer.Option(min=1, metavar="N", help="Only games that ended at this cube (*).")] = None,
    away: Annotated[
        tuple[int, int] | None, typer.Option(metavar="N N", help="Only games begun at these points to go (*).")
    ] = None,
    unverified: Annotated[bool, typer.Option("--unverified", help="Count games that are not verified too (*).")] = False,
    profile: parameters.Profile = "transcript",
    quiet: parameters.Quiet = False,
    jobs: parameters.Jobs = 0,
    engine: parameters.EngineName = "local",
    scheduler: parameters.Scheduler = None,
    encoding: parameters.Encoding = None,
    input_format: parameters.InputFormat = None,
    crawford: parameters.Crawford = True,
    jacoby: parameters.Jacoby = None,
    beavers: parameters.Beavers = None,
    automatic_doubles: parameters.AutomaticDoubles = None,
    cube_limit: parameters.CubeLimit = None,
    backgammon_points: parameters.BackgammonPoints = 3,
) -> None:
    """Sum up records: what breaks the rules, how matches went, who wins what.

    \b
    Reports:
    {reports}

    (*) gammon-rates, endings, cube, length and players. What is left out, and what share of the plays was verified, stands
    under the tables.

    Exit status: 0 the report is written, whatever the records hold; 2 it could not be.
    """
    name, paths = _name_and_paths(words, is_page=html is not None)
    if html is not None:
        if output_format is not None:
            raise typer.BadParameter("does not go with --html: a page is HTML", param_hint="--format")
        _check_place(html, force)
    elif force:
        raise typer.BadParameter("belongs to --html", param_hint="--force")
    chosen_engine = parameters.make_engine(jobs, engine, scheduler)
    start_early(chosen_engine, paths, ["analyzer.batch.tables_task"])

    from analyzer.reports import spec_of

    spec = spec_of(name)
    chosen = _chosen(
        spec,
        by=by,
        examples=examples,
        severity=severity,
        player=player,
        since=since,
        until=until,
        event=event,
        source=source,
        match_length=match_length,
        cube=cube,
        away=away,
        unverified=unverified or None,
    )
    settings = parameters.game_settings(crawford, jacoby, beavers, automatic_doubles, cube_limit, backgammon_points)
    options = parameters.make_options(settings, encoding=encoding, input_format=input_format, profile=profile, keep_facts=True)
    run = Run(paths, options, engine=chosen_engine, quiet=quiet)
    folder = _dataset(paths)
    frames = _frames(spec, folder, run)
    _check_choice(frames, chosen)
    if html is not None:
        _write_page(html, frames, chosen)
    else:
        _write(spec, frames, chosen, output_format or "table")
    if folder is None:
        run.finish()
    raise typer.Exit(run.tally.exit_status("never"))


report.__doc__ = (report.__doc__ or "").replace(
    "{reports}", "\n    ".join(f"{name:14} {words}" for name, words in SUMMARIES.items())
)


def _name_and_paths(words: list[str], *, is_page: bool) -> tuple[str, list[str]]:
    """The report's name and the paths; a page has no name, since it holds all reports."""
    first = words[0]
    if is_page:
        if first in NAMES and not Path(first).exists():
            raise typer.BadParameter(f"{first}: a page holds all reports; give only paths with --html", param_hint="PATHS")
        return "page", words
    if first not in NAMES:
        raise typer.BadParameter(f"no report is called {first!r}; there are {', '.join(NAMES)}", param_hint="REPORT")
    if len(words) == 1:
        raise typer.BadParameter("files or folders are needed", param_hint="PATHS")
    return first, words[1:]


def _chosen(spec: ReportSpec, **options: object) -> dict[str, object]:
    """The options that were given; each must belong to the report."""
    chosen = {key: value for key, value in options.items() if value is not None}
    for key in chosen:
        if key not in spec.options:
            raise typer.BadParameter(
                f"does not belong to {'a page' if spec.name == 'page' else f'the report {spec.name}'}",
                param_hint=f"--{key.replace('_', '-')}",
            )
    return chosen


def _dataset(paths: list[str]) -> Path | Place | None:
    """The folder that `export` wrote, if that is what is asked about; it stands alone."""
    from analyzer.datasets import holds_dataset
    from analyzer.datasets.places import is_remote, place_of

    folders = [path for path in paths if holds_dataset(path)]
    if folders and len(paths) > 1:
        raise AnalyzerError(f"{folders[0]} holds exported tables: report on it alone, not together with other paths")
    if not folders:
        return None
    return place_of(folders[0]) if is_remote(folders[0]) else Path(folders[0])


def _check_choice(frames: Mapping[str, pd.DataFrame], chosen: Mapping[str, Any]) -> None:
    """Raises AnalyzerError where the options choose none of the matches: the report would be zeros."""
    from analyzer.reports.selection import MATCH_OPTIONS, Selection, empty_words

    options = {name: value for name, value in chosen.items() if name in MATCH_OPTIONS}
    if options and "matches" in frames and (words := empty_words(Selection(**options), frames["matches"])):
        raise AnalyzerError(words)


def _frames(spec: ReportSpec, folder: Path | Place | None, run: Run) -> dict[str, pd.DataFrame]:
    if folder is not None:
        from analyzer.datasets.frames import load_frames

        return load_frames(folder, spec.tables, spec.table_columns, spec.condense)
    from analyzer.batch.tables_task import ReportTask, joined_frames

    return joined_frames(spec, run.results(ReportTask(spec.name)))


def _check_place(file: Path, is_forced: bool) -> None:
    """Raises AnalyzerError where a page cannot be written, or would replace a file that bgmatch did not write."""
    if str(file) == "-":
        return
    if file.is_dir() or not file.parent.is_dir():
        raise AnalyzerError(f"{file}: no file can be written there")
    if is_forced or not file.is_file():
        return
    with file.open("rb") as old:
        head = old.read(_HEAD)
    if head and _MARK not in head:
        raise AnalyzerError(f"{file}: is there and no page of bgmatch; choose another file, or --force to overwrite it")


def _write_page(file: Path, frames: Mapping[str, pd.DataFrame], chosen: Mapping[str, Any]) -> None:
    """Writes the page, or raises before anything is written."""
    from analyzer.render.page import page
    from analyzer.render.text import shown
    from analyzer.reports.page import page_content

    text = page(page_content(frames, **chosen), chosen)
    if str(file) == "-":
        write(text)
        return
    file.write_text(text, encoding="utf-8", newline="\n")
    write(f"{shown(str(file))}: {len(text.encode()) / 1e6:.2f} MB\n")


def _write(spec: ReportSpec, frames: Mapping[str, pd.DataFrame], chosen: Mapping[str, Any], output_format: str) -> None:
    from analyzer.render import frames as render
    from analyzer.render.text import shown

    parts = [render.Titled(part.title, part.frame, part.notes) for part in spec.run(frames, **chosen)]
    if output_format == "csv":
        text = render.sections_csv(parts)
        write("\n".join(map(shown, text.split("\n"))) if is_terminal() else text)
    elif output_format == "json":
        write(render.sections_json(parts))
    elif is_terminal():
        from analyzer.render.rich_tables import rich_sections

        write(rich_sections(parts, style=style()))
    else:
        write(render.sections(parts, style=style(), columns=table_columns()))
