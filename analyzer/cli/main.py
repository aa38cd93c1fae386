"""The program `bgmatch`: its commands, and what happens when one cannot be carried out."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from analyzer import __version__
from analyzer.cli import check, convert, explain, export, formats, report, rules, schema, show
from analyzer.cli.streams import FAILED, INTERRUPTED, close_quietly, prepare_streams
from analyzer.errors import AnalyzerError

# No matrices are multiplied here: numpy need not start threads for them, nor keep them waiting.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Tables come and go one at a time: the allocator of the system keeps their pages, that of Arrow gives them back and asks anew.
os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")

_REQUEST_ERROR: type[Exception] = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
"""What typer itself raises, and words, for a request that it cannot read; which package it is in differs between versions."""


class Commands(TyperGroup):
    """The group of all commands: turns what they raise into a line on stderr and an exit status."""

    def invoke(self, ctx: Any) -> Any:
        """Runs the command that the user asked for."""
        try:
            return super().invoke(ctx)
        except AnalyzerError as error:
            raise _failed(str(error)) from None
        except KeyboardInterrupt:
            typer.echo("bgmatch: interrupted", err=True)
            raise typer.Exit(INTERRUPTED) from None
        except BrokenPipeError:
            close_quietly()
            raise typer.Exit(0) from None
        except OSError as error:
            raise _failed(str(error)) from None
        except (typer.Exit, typer.Abort, _REQUEST_ERROR):
            raise
        except Exception:  # noqa: BLE001 - raised again as what it is: a fault of ours
            import traceback

            traceback.print_exc()
            raise _failed("this is a fault of bgmatch itself; please report it with the lines above") from None


def _failed(reason: str) -> typer.Exit:
    """Says on stderr, fit to be shown, why the request could not be carried out."""
    from analyzer.render.text import shown

    typer.echo(f"bgmatch: {shown(reason)}", err=True)
    return typer.Exit(FAILED)


app = typer.Typer(
    name="bgmatch",
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,  # plain help: rich would cost more than all the rest of the start-up
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: bgmatch check matches/",
)


def _print_version(is_wanted: bool) -> None:
    if is_wanted:
        typer.echo(f"bgmatch {__version__}")
        raise typer.Exit


@app.callback()
def bgmatch(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Check records of backgammon matches against the rules, report on them, export them as tables."""
    del version


for _name, _summary, _command, _example in (
    ("check", "Find what breaks the rules, and where.", check.check, check.EXAMPLE),
    ("report", "Sum up breaches, scores, gammons.", report.report, report.EXAMPLE),
    ("export", "Write Parquet or CSV tables.", export.export, export.EXAMPLE),
    ("show", "Replay a record on a board.", show.show, show.EXAMPLE),
    ("convert", "Write a record in another format.", convert.convert, convert.EXAMPLE),
    ("explain", "Explain a rule, with examples.", explain.explain, explain.EXAMPLE),
    ("schema", "Describe the exported tables.", schema.schema, schema.EXAMPLE),
    ("rules", "List all rules.", rules.list_rules, rules.EXAMPLE),
    ("formats", "List the formats that can be read.", formats.list_formats, formats.EXAMPLE),
):
    app.command(_name, short_help=_summary, epilog=_example)(_command)


def run() -> None:
    """Runs the program with the arguments of the process and ends it with the exit status."""
    prepare_streams()
    try:
        app(prog_name="bgmatch")
    except SystemExit as stop:
        sys.exit(_after_flush(stop.code))
    sys.exit(_after_flush(0))


def _after_flush(status: str | int | None) -> str | int | None:
    """The same status, once everything is written; a reader that went away is no fault of ours."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        close_quietly()
    except OSError as error:
        close_quietly()
        typer.echo(f"bgmatch: {error}", err=True)
        return FAILED
    return status


if __name__ == "__main__":
    run()
