"""`bgmatch rules`: all rules."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from analyzer.cli.streams import style, write

EXAMPLE = "Example: bgmatch rules --format markdown > rules.md"


def list_rules(
    output_format: Annotated[
        Literal["table", "markdown", "json"],
        typer.Option("--format", help="A list, a book with all words and the rules of the game, or JSON."),
    ] = "table",
) -> None:
    """List all rules with their codes, names and severities."""
    from analyzer.render import explanation
    from analyzer.rules.register import iter_rules

    if output_format == "table":
        write(explanation.rule_table(iter_rules(), style=style()))
    elif output_format == "markdown":
        write(explanation.rule_book_markdown(iter_rules()))
    else:
        write(explanation.rule_json(iter_rules()))
