"""`bgmatch check`: findings, the job of every day."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from analyzer.cli import parameters
from analyzer.cli.run import Run
from analyzer.cli.streams import is_terminal, say, style, write

EXAMPLE = "Example: bgmatch check matches/ --ignore P009 --fail-on warning"

FormatName = Literal["concise", "full", "jsonl"]
FailOn = Literal["note", "warning", "error", "fatal", "never"]


def check(
    paths: parameters.Paths,
    output_format: Annotated[
        FormatName | None,
        typer.Option("--format", help="How findings are written; full on a terminal, else concise.", show_default=False),
    ] = None,
    select: parameters.Select = None,
    ignore: parameters.Ignore = None,
    severity: parameters.Severity = None,
    profile: parameters.Profile = "transcript",
    player: Annotated[str | None, typer.Option(metavar="NAME", help="Only what this player did.")] = None,
    notes: Annotated[bool, typer.Option("--notes", help="Show notes too, not only warnings and worse.")] = False,
    statistics: Annotated[bool, typer.Option("--statistics", help="Counts by rule instead of the findings.")] = False,
    fail_on: Annotated[FailOn, typer.Option(help="Least severity that makes the exit status 1.")] = "error",
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="Exit status 0 whatever the records hold.")] = False,
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
    """Say what breaks the rules in records of matches, and where.

    Findings go to stdout, progress and the summary to stderr. Exit status: 0 nothing found at or above --fail-on,
    1 something found, 2 the request could not be carried out. What follows from another finding is folded under it
    and does not count; jsonl has everything.
    """
    settings = parameters.game_settings(crawford, jacoby, beavers, automatic_doubles, cube_limit, backgammon_points)
    options = parameters.make_options(
        settings,
        encoding=encoding,
        input_format=input_format,
        profile=profile,
        select=select,
        ignore=ignore,
        severity=severity,
    )
    shape = output_format or ("full" if is_terminal() else "concise")
    run = Run(paths, options, engine=parameters.make_engine(jobs, engine, scheduler), quiet=quiet)
    lowest = "note" if notes else "warning"
    try:
        is_known = _write_findings(run, shape, lowest=lowest, player=player, is_silent=statistics)
        if statistics:
            _write_statistics(run, shape, lowest)
    except BrokenPipeError:
        from analyzer.cli.streams import close_quietly

        close_quietly()
        raise typer.Exit(0 if exit_zero else run.tally.exit_status(fail_on)) from None
    if player is not None and not is_known:
        say(f"bgmatch: no match has a player called {player!r}")
    run.finish()
    status = run.tally.exit_status(fail_on)
    raise typer.Exit(0 if exit_zero and status == 1 else status)


def _write_findings(run: Run, shape: FormatName, *, lowest: str, player: str | None, is_silent: bool) -> bool:
    """Writes and counts the findings; whether `player` played in one of the matches."""
    from analyzer.batch.findings_task import FindingsTask

    is_known = False
    for written in run.results(FindingsTask(shape, lowest, style(), player, is_silent)):
        is_known = is_known or written.is_player_known
        if written.text:
            with run.progress.paused():
                write(written.text)
    return is_known


def _write_statistics(run: Run, shape: FormatName, lowest: str) -> None:
    from analyzer.render import summary

    if shape == "jsonl":
        write(summary.statistics_jsonl(run.tally))
    else:
        write(summary.statistics(run.tally, lowest=lowest, style=style()))
