"""`bgmatch export`: matches, games, actions and findings as tables for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from analyzer.cli import parameters
from analyzer.cli.run import Run
from analyzer.cli.streams import write

EXAMPLE = "Example: bgmatch export matches/ -o tables"


def export(
    paths: parameters.Paths,
    folder: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Folder to write to.", show_default=False)],
    file_format: Annotated[Literal["parquet", "csv"], typer.Option("--format", help="Format of the tables.")] = "parquet",
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
    """Write the tables matches, games, actions and findings into a folder.

    Exit status: 0 the tables are written, whatever the records hold; 2 they could not be.
    """
    from analyzer.datasets import write_dataset
    from analyzer.render.text import count, shown

    settings = parameters.game_settings(crawford, jacoby, beavers, automatic_doubles, cube_limit, backgammon_points)
    options = parameters.make_options(settings, encoding=encoding, input_format=input_format, profile=profile, keep_facts=True)
    run = Run(paths, options, jobs=jobs, quiet=quiet)
    written = write_dataset(run.counted(), folder, file_format)
    for name, rows in written.tables.items():
        write(f"{shown(str(folder / name))}: {count(rows, 'row')}\n")
    run.finish()
    raise typer.Exit(run.tally.exit_status("never"))
