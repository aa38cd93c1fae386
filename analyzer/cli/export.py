"""`bgmatch export`: matches, games, actions and findings as tables for other programs."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from analyzer.cli import parameters
from analyzer.cli.run import Run, start_early
from analyzer.cli.streams import say, write

EXAMPLE = "Example: bgmatch export matches/ -o tables"


def export(
    paths: parameters.Paths,
    folder: Annotated[
        str, typer.Option("--output", "-o", metavar="DIR", help="Folder (or URL) to write to.", show_default=False)
    ],
    file_format: Annotated[Literal["parquet", "csv"], typer.Option("--format", help="Format of the tables.")] = "parquet",
    profile: parameters.Profile = "transcript",
    quiet: parameters.Quiet = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on: keep what is in DIR and skip sources whose content it has.")
    ] = False,
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
    """Write the tables matches, games, actions and findings into a folder.

    Exit status: 0 the tables are written, whatever the records hold; 2 they could not be.
    """
    chosen_engine = parameters.make_engine(jobs, engine, scheduler)
    start_early(chosen_engine, paths, ["analyzer.batch.tables_task"])

    from analyzer.batch.tables_task import ExportTask
    from analyzer.datasets import DatasetWriter
    from analyzer.render.text import count, shown

    settings = parameters.game_settings(crawford, jacoby, beavers, automatic_doubles, cube_limit, backgammon_points)
    options = parameters.make_options(settings, encoding=encoding, input_format=input_format, profile=profile, keep_facts=True)
    run = Run(paths, options, engine=chosen_engine, quiet=quiet)
    with DatasetWriter(folder, file_format, resume=resume) as dataset:
        if resume:
            run.leave_out(dataset.has)
        for exported in run.results(ExportTask(dataset.place, file_format, dataset.next_number)):
            dataset.commit(exported.part)
        written = dataset.finish()
    place_name = folder.rstrip("/") + "/"
    for name, rows in written.tables.items():
        write(f"{shown(place_name + name)}: {count(rows, 'row')}\n")
    if written.kept and not run.tally.sources:
        if not quiet:
            say(f"bgmatch: nothing new: the dataset has {count(written.kept, 'source')} of these paths already")
    else:
        if written.kept and not quiet:
            say(f"bgmatch: {count(written.kept, 'source')} skipped: the dataset has {'it' if written.kept == 1 else 'them'}")
        run.finish()
    raise typer.Exit(run.tally.exit_status("never"))
