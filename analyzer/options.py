"""What a user may choose, as frozen data. Every layer may import it; it imports nothing of bgmatch."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class GameSettings:
    """Settings of the game that hold where a record does not say. None: not known."""

    crawford: bool = True
    jacoby: bool | None = None
    beavers: bool | None = None
    automatic_doubles: int | None = None
    """The agreed number of automatic doubles a game; 0 for none."""
    cube_limit: int | None = None
    """The highest value that the cube may show; None for no limit."""
    backgammon_points: int = 3
    """What a backgammon counts: 3, or 2 where it counts as a gammon."""


@dataclass(frozen=True, slots=True)
class Options:
    """How sources are read, judged and graded."""

    settings: GameSettings = field(default_factory=GameSettings)
    encoding: str | None = None
    """Overrides the guess; a Python codec name."""
    input_format: str | None = None
    """A format's name; None to sniff."""
    profile: str = "transcript"
    """`transcript`, `site` or `lenient`: how severe some findings are."""
    select: tuple[str, ...] = ()
    """Code prefixes; only findings that match one are given. Empty: all."""
    ignore: tuple[str, ...] = ()
    severities: tuple[tuple[str, str], ...] = ()
    """(code, level) pairs that override the register and the profile."""
    keep_facts: bool = False
    """True to keep what tables need (boards before each action, moves); False for plain checking."""
