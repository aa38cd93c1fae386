"""`bgmatch explain`: what a rule checks, why, and an example that breaks it."""

from __future__ import annotations

from typing import Annotated

import typer

from analyzer.cli.streams import style, write

EXAMPLE = "Example: bgmatch explain P003"


def explain(
    codes: Annotated[
        list[str], typer.Argument(metavar="CODE...", help="Codes (P003) or names (point-blocked) of rules.", show_default=False)
    ],
) -> None:
    """Explain a rule: what it checks, why, what breaks it, what keeps it, where it comes from."""
    from analyzer.render.explanation import explanation
    from analyzer.rules.register import rule

    look = style()
    wanted = [rule(code) for code in codes]
    write("\n".join(explanation(entry, style=look) for entry in wanted))
