"""Arguments and options that several commands share, and the `Options` made of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from analyzer.findings import SEVERITIES
from analyzer.options import GameSettings, Options

if TYPE_CHECKING:
    from analyzer.batch import Engine

Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATHS...",
        help="Files, folders (searched through), globs, or - for standard input.",
        show_default=False,
    ),
]
Encoding = Annotated[str | None, typer.Option(metavar="NAME", help="Encoding of the files, instead of a guess.")]
InputFormat = Annotated[
    str | None, typer.Option(metavar="NAME", help="Format of the files, instead of a guess; see `bgmatch formats`.")
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, metavar="N", help="Processes that work; 0 for one a core.")]
EngineName = Annotated[
    Literal["local", "dask"], typer.Option("--engine", help="Who works: processes here, or a dask cluster (extra dask).")
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="dask: the cluster's scheduler, tcp://host:8786; else a cluster here.", show_default=False
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no summary on stderr.")]
Crawford = Annotated[bool, typer.Option("--crawford/--no-crawford", help="Matches are played with the Crawford rule.")]
Jacoby = Annotated[
    bool | None,
    typer.Option("--jacoby/--no-jacoby", help="Money games: gammons count only once the cube was turned.", show_default=False),
]
Beavers = Annotated[
    bool | None, typer.Option("--beavers/--no-beavers", help="Money games: beavers are allowed.", show_default=False)
]
AutomaticDoubles = Annotated[int | None, typer.Option(min=0, metavar="N", help="Money games: automatic doubles agreed a game.")]
CubeLimit = Annotated[int | None, typer.Option(min=1, metavar="N", help="Highest value that the cube may show.")]
BackgammonPoints = Annotated[int, typer.Option(min=2, max=3, metavar="2|3", help="What a backgammon counts, in cubes.")]
Select = Annotated[
    list[str] | None,
    typer.Option(metavar="CODES", help="Only findings whose code begins so: P, C0, D001,M; or a name: point-blocked."),
]
Ignore = Annotated[list[str] | None, typer.Option(metavar="CODES", help="No findings whose code begins so, or of this name.")]
Severity = Annotated[list[str] | None, typer.Option(metavar="CODE=LEVEL", help="Grades a rule: P009=note. May be repeated.")]
ProfileName = Literal["transcript", "site", "lenient"]
Profile = Annotated[ProfileName, typer.Option(help="How severe some findings are, by where the records come from.")]


def game_settings(
    crawford: bool,
    jacoby: bool | None,
    beavers: bool | None,
    automatic_doubles: int | None,
    cube_limit: int | None,
    backgammon_points: int,
) -> GameSettings:
    """The settings as given on the command line."""
    return GameSettings(
        crawford=crawford,
        jacoby=jacoby,
        beavers=beavers,
        automatic_doubles=automatic_doubles,
        cube_limit=cube_limit,
        backgammon_points=backgammon_points,
    )


def make_engine(jobs: int, name: str, scheduler: str | None) -> Engine:
    """Who works, as given on the command line.

    Raises typer.BadParameter for a scheduler that nobody would ask.
    """
    from analyzer.batch import Engine

    if scheduler is not None and name != "dask":
        raise typer.BadParameter("needs --engine dask", param_hint="--scheduler")
    return Engine(jobs, name, scheduler)


def make_options(
    settings: GameSettings,
    *,
    encoding: str | None = None,
    input_format: str | None = None,
    profile: str = "transcript",
    select: Iterable[str] | None = None,
    ignore: Iterable[str] | None = None,
    severity: Iterable[str] | None = None,
    keep_facts: bool = False,
) -> Options:
    """Options for `analyzer.check`, each part looked at first.

    Raises typer.BadParameter for what cannot be meant.
    """
    return Options(
        settings=settings,
        encoding=_encoding(encoding),
        input_format=_input_format(input_format),
        profile=profile,
        select=_prefixes(select, "--select"),
        ignore=_prefixes(ignore, "--ignore"),
        severities=_severities(severity),
        keep_facts=keep_facts,
    )


def _encoding(name: str | None) -> str | None:
    if name is None:
        return None
    import codecs

    try:
        codec = codecs.lookup(name)
    except LookupError:
        codec = None
    # Codecs such as rot13 and base64 turn text into text or bytes into bytes: no file is written in them.
    if codec is None or not getattr(codec, "_is_text_encoding", True):
        raise typer.BadParameter(f"no encoding is called {name!r}", param_hint="--encoding")
    return name


def _input_format(name: str | None) -> str | None:
    if name is None:
        return None
    from analyzer.formats.register import formats

    known = formats()
    if name.lower() not in known:
        raise typer.BadParameter(f"no format is called {name!r}; known are {', '.join(known)}", param_hint="--input-format")
    return name


def _prefixes(values: Iterable[str] | None, hint: str) -> tuple[str, ...]:
    """Code prefixes in capitals, names of rules as their codes, those joined by commas taken apart."""
    if not values:
        return ()
    from analyzer.rules.register import rules

    codes = {entry.name: code for code, entry in rules().items()}
    found = []
    for part in (part.strip() for value in values for part in value.split(",")):
        if not part:
            continue
        prefix = codes.get(part.lower(), part.upper())
        if not any(code.startswith(prefix) for code in rules()):
            reason = f"no code begins with {part!r}, no rule is called so; `bgmatch rules` lists them"
            raise typer.BadParameter(reason, param_hint=hint)
        found.append(prefix)
    return tuple(found)


def _severities(values: Iterable[str] | None) -> tuple[tuple[str, str], ...]:
    if not values:
        return ()
    from analyzer.errors import AnalyzerError
    from analyzer.rules.register import rule

    pairs = []
    for value in (part for text in values for part in text.split(",")):
        name, _, level = value.partition("=")
        level = level.strip().lower()
        if level not in SEVERITIES:
            message = f"{value!r} is not CODE=LEVEL with a level of {', '.join(SEVERITIES)}"
            raise typer.BadParameter(message, param_hint="--severity")
        try:
            pairs.append((rule(name).code, level))
        except AnalyzerError as error:
            raise typer.BadParameter(str(error), param_hint="--severity") from None
    return tuple(pairs)
