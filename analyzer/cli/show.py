"""`bgmatch show`: a record replayed on a board in the terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from analyzer.cli import parameters
from analyzer.cli.keys import END, keyboard
from analyzer.cli.streams import is_terminal, style, write
from analyzer.errors import AnalyzerError

if TYPE_CHECKING:
    from analyzer.check import SourceReport
    from analyzer.render.steps import Step

EXAMPLE = "Example: bgmatch show match.mat --game 3 --row 12"

KEYS = "n/space next  p back  ] [ game  f b finding  v turn board  0 $ ends  q quit"

_NEXT = ("n", "j", " ", "\r", "\n", "\x1b[C", "\x1b[B", "\x1bOC", "\x1bOB")
_BACK = ("p", "k", "\x7f", "\x08", "\x1b[D", "\x1b[A", "\x1bOD", "\x1bOA")
_FIRST = ("0", "g", "\x1b[H", "\x1bOH")
_LAST = ("$", "G", "\x1b[F", "\x1bOF")
_QUIT = ("q", "Q", "\x1b", END)


def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or - for standard input.", show_default=False)],
    game: Annotated[int | None, typer.Option(metavar="N", help="Only this game; with keys: begin there.")] = None,
    row: Annotated[int | None, typer.Option(metavar="M", help="Only this row of the game; with keys: begin there.")] = None,
    match: Annotated[int | None, typer.Option(min=1, metavar="N", help="Only this match of the file.")] = None,
    seen_by: Annotated[
        Literal["roll", "1", "2"],
        typer.Option("--seen-by", help="Whose home is at the lower right: of the player on roll, 1 or 2."),
    ] = "roll",
    list_all: Annotated[bool, typer.Option("--list", help="Write all steps instead of asking for keys.")] = False,
    notes: Annotated[bool, typer.Option("--notes/--no-notes", help="Show findings that are notes too.")] = True,
    profile: parameters.Profile = "transcript",
    encoding: parameters.Encoding = None,
    input_format: parameters.InputFormat = None,
    crawford: parameters.Crawford = True,
    jacoby: parameters.Jacoby = None,
    beavers: parameters.Beavers = None,
    automatic_doubles: parameters.AutomaticDoubles = None,
    cube_limit: parameters.CubeLimit = None,
    backgammon_points: parameters.BackgammonPoints = 3,
) -> None:
    """Replay a record on a board: each roll and turn of the cube with the board before it, and what is wrong with it.

    On a terminal the replay is stepped through with keys; elsewhere all steps are written, one under the other.

    Exit status: 0 the replay was shown, whatever the record holds; 2 it could not be.
    """
    from analyzer.check import check_source
    from analyzer.render.show import listing
    from analyzer.render.steps import steps_of
    from analyzer.sources import find_sources

    settings = parameters.game_settings(crawford, jacoby, beavers, automatic_doubles, cube_limit, backgammon_points)
    options = parameters.make_options(settings, encoding=encoding, input_format=input_format, profile=profile, keep_facts=True)
    sources = list(find_sources([file]))
    if len(sources) != 1:
        raise AnalyzerError(f"{file} stands for {len(sources)} records: show takes one")
    report = check_source(sources[0], options)
    steps = steps_of(report)
    if not steps:
        raise AnalyzerError(_why_not(report, file))
    wanted = _wanted(steps, match, game, row)
    viewer = 0 if seen_by == "roll" else int(seen_by)
    lowest = "note" if notes else "warning"
    if list_all or not is_terminal() or not sys.stdin.isatty():
        write(listing(report, wanted, style=style(), viewer=viewer, lowest=lowest))
        return
    first = next(index for index, step in enumerate(steps) if step is wanted[0])
    _step_through(report, steps, first, viewer, lowest)


def _why_not(report: SourceReport, file: str) -> str:
    """Why nothing can be shown, in the words of the first fatal finding."""
    from analyzer.rules.register import message

    for finding in report.findings:
        if finding.severity == "fatal":
            return f"{file}: {finding.code} {message(finding)}"
    return f"{file}: holds no game"


def _wanted(steps: list[Step], match: int | None, game: int | None, row: int | None) -> list[Step]:
    """The steps that were asked for.

    Raises AnalyzerError where there are none.
    """
    wanted = [
        step
        for step in steps
        if (match is None or step.match.record.match_number == match)
        and (game is None or step.game.record.game_number == game)
        and (row is None or step.row_number == row)
    ]
    if not wanted:
        asked = [f"{name} {number}" for name, number in (("match", match), ("game", game), ("row", row)) if number is not None]
        raise AnalyzerError(f"the record has no {', '.join(asked)}")
    return wanted


def _step_through(report: SourceReport, steps: list[Step], index: int, viewer: int, lowest: str) -> None:
    """Shows a step, waits for a key, shows the next, until the user has enough."""
    from analyzer.render.show import step_text

    is_clearing = os.environ.get("TERM") != "dumb"
    with keyboard() as keys:
        while True:
            look = style()
            text = step_text(report, steps[index], style=look, viewer=viewer, lowest=lowest)
            foot = look.paint(f"step {index + 1} of {len(steps)}   {KEYS}", "dim")
            write(("\x1b[2J\x1b[H" if is_clearing else "") + text + "\n" + foot + "\n")
            sys.stdout.flush()
            try:
                key = keys.key()
            except KeyboardInterrupt:
                return
            if key in _QUIT:
                return
            if key == "v":
                viewer = turned(steps[index], viewer)
            else:
                index = after_key(steps, index, key)


def turned(step: Step, viewer: int) -> int:
    """Who looks at the board once it is turned: the one who does not now.

    viewer: 1 or 2, 0 for the player on roll.
    """
    now = viewer or (step.situation.player if step.situation is not None else 0) or 1
    return 3 - now


def after_key(steps: list[Step], index: int, key: str) -> int:
    """The place in the steps after a key; the same where the key means nothing or there is nothing further."""
    last = len(steps) - 1
    if key in _NEXT:
        return min(index + 1, last)
    if key in _BACK:
        return max(index - 1, 0)
    if key in _FIRST:
        return 0
    if key in _LAST:
        return last
    if key in ("]", "["):
        heads = [place for place, step in enumerate(steps) if step.kind == "start"]
        if key == "]":
            return next((place for place in heads if place > index), index)
        return next((place for place in reversed(heads) if place < index), index)
    if key in ("f", "b"):
        places = [place for place, step in enumerate(steps) if step.findings]
        if key == "f":
            return next((place for place in places if place > index), index)
        return next((place for place in reversed(places) if place < index), index)
    return index
