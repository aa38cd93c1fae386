"""`bgmatch convert`: a record in another format."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from analyzer.cli import parameters
from analyzer.cli.streams import say, write
from analyzer.errors import AnalyzerError

if TYPE_CHECKING:
    from analyzer.options import Options
    from analyzer.transcript import MatchRecord
    from analyzer.writing import Written

EXAMPLE = "Example: bgmatch convert match.sgf -o match.mat"

Target = Literal["mat", "sgf", "jsonl"]
_TARGETS: tuple[Target, ...] = ("mat", "sgf", "jsonl")
_MOST_SHOWN = 20


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="The record: a file, or - for stdin.", show_default=False)],
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="OUT", help="File to write, or - for stdout.", show_default=False)
    ],
    target: Annotated[
        Target | None, typer.Option("--to", help="Format to write; by default what OUT ends in.", show_default=False)
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite OUT where it is there already.")] = False,
    quiet: parameters.Quiet = False,
    encoding: parameters.Encoding = None,
    input_format: parameters.InputFormat = None,
) -> None:
    """Write a record in another format: mat, sgf or jsonl (the transcript as JSON lines).

    What the other format cannot say is a warning on stderr. The record is not checked: faults stay as they are.
    Exit status: 0 written, 2 it could not be.
    """
    options = parameters.make_options(
        parameters.game_settings(True, None, None, None, None, 3), encoding=encoding, input_format=input_format
    )
    chosen = target or _by_ending(output)
    if output != "-":
        _check_place(Path(output), source, force)
    matches = _read(source, options)
    written = _write(matches, chosen)
    if output == "-":
        write(written.text)
    else:
        Path(output).write_text(written.text, encoding="utf-8", newline="\n")
    if not quiet:
        _say_losses(written, matches, source, chosen)


def _check_place(path: Path, source: str, is_forced: bool) -> None:
    """Raises AnalyzerError where writing would destroy the record, or a file that nobody asked to overwrite."""
    if not path.is_file():
        return
    if source != "-" and Path(source).exists() and path.samefile(source):
        raise AnalyzerError(f"{path} is the record itself: choose another file for the output")
    if not is_forced:
        raise AnalyzerError(f"{path} is there already: choose another file, or --force to overwrite it")


def _by_ending(output: str) -> Target:
    ending = output.rpartition(".")[2].lower()
    for name in _TARGETS:
        if ending == name:
            return name
    raise AnalyzerError(f"{output!r} ends in none of .mat, .sgf, .jsonl: say with --to what to write")


def _read(source: str, options: Options) -> list[MatchRecord]:
    """The matches of a source. Raises AnalyzerError where it is no record."""
    from analyzer.formats.register import read_source
    from analyzer.rules.register import message
    from analyzer.sources import SourceText, find_sources, load

    found = list(find_sources([source]))
    if len(found) != 1:
        raise AnalyzerError(f"{source}: convert takes one record at a time")
    loaded = load(found[0], options)
    findings = []
    if isinstance(loaded, SourceText):
        result = read_source(loaded, options)
        if result.format:
            return list(result.matches)
        findings = result.findings
    else:
        findings = loaded
    reasons = "; ".join(message(finding) for finding in findings)
    raise AnalyzerError(f"{source}: {reasons or 'no record'}")


def _write(matches: list[MatchRecord], target: Target) -> Written:
    if target == "mat":
        from analyzer.writing.mat import write_mat

        return write_mat(matches)
    if target == "sgf":
        from analyzer.writing.sgf import write_sgf

        return write_sgf(matches)
    from analyzer.writing.jsonl import write_jsonl

    return write_jsonl(matches)


def _say_losses(written: Written, matches: list[MatchRecord], source: str, target: Target) -> None:
    from analyzer.render.text import count, shown

    unread = sum(1 for match in matches for finding in match.findings if finding.code in ("S001", "S002", "S003"))
    if unread:
        say(f"bgmatch: {count(unread, 'place')} could not be read; `bgmatch check` shows them")
    for loss in written.losses[:_MOST_SHOWN]:
        place = f"{source}:{loss.line}" if loss.line else source
        game = "" if loss.game_number is None else f" (game {loss.game_number})"
        say(shown(f"{place}: warning: .{target} cannot say{game}: {loss.what}"))
    if len(written.losses) > _MOST_SHOWN:
        say(f"bgmatch: {count(len(written.losses) - _MOST_SHOWN, 'warning')} more")
    games = sum(len(match.games) for match in matches)
    say(f"bgmatch: {count(len(matches), 'match', 'matches')}, {count(games, 'game')} written")
