"""The program `bgmatch`: its commands, and what happens when one cannot be carried out."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from analyzer import __version__
from analyzer.cli.streams import FAILED, INTERRUPTED, close_quietly, prepare_streams
from analyzer.errors import AnalyzerError

# No matrices are multiplied here: numpy need not start threads for them, nor keep them waiting.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Tables come and go one at a time: the allocator of the system keeps their pages, that of Arrow gives them back and asks anew.
os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")

_REQUEST_ERROR: type[Exception] = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
"""What typer itself raises, and words, for a request that it cannot read; which package it is in differs between versions."""


_COMMANDS = {
    "check": ("check", "Find what breaks the rules, and where."),
    "report": ("report", "Sum up breaches, scores, gammons."),
    "export": ("export", "Write Parquet or CSV tables."),
    "show": ("show", "Replay a record on a board."),
    "convert": ("convert", "Write a record in another format."),
    "explain": ("explain", "Explain a rule, with examples."),
    "schema": ("schema", "Describe the exported tables."),
    "rules": ("list_rules", "List all rules."),
    "formats": ("list_formats", "List the formats that can be read."),
}
"""By name: the function in the module of that name, and what it is for."""


class Commands(TyperGroup):
    """The group of all commands: turns what they raise into a line on stderr and an exit status.

    A command is made when it is asked for; all of them take as long as checking a file does.
    """

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, in the order of the help."""
        del ctx
        return list(_COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name; None if there is none."""
        # Of a name that is none, typer looks in `commands` for one that is like it.
        for name in [cmd_name] if cmd_name in _COMMANDS else _COMMANDS:
            if name not in self.commands:
                self.commands[name] = _command(name)
        return super().get_command(ctx, cmd_name)

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


def _command(name: str) -> Any:
    function, summary = _COMMANDS[name]
    module = import_module(f"analyzer.cli.{name}")
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name, short_help=summary, epilog=module.EXAMPLE)(getattr(module, function))
    return typer.main.get_command(alone)


def run() -> None:
    """Runs the program with the arguments of the process and ends it with the exit status."""
    prepare_streams()
    status: str | int | None = 0
    try:
        app(prog_name="bgmatch")
    except SystemExit as stop:
        status = stop.code
    status = _after_flush(status)
    # Python would look for reference cycles before it ends, a tenth of the time that a small file takes.
    gc.freeze()
    sys.exit(status)


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
