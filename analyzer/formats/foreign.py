"""What is recognised and not read: binary formats, other transcripts, analysis exports."""

from __future__ import annotations

import re
from dataclasses import dataclass

NOT_TRANSCRIPT = "S011"


@dataclass(frozen=True, slots=True)
class Foreign:
    """A format met."""

    name: str
    title: str
    converter: str
    """What can turn it into something that is read."""
    code: str
    line: int
    score: int

    def detail(self) -> dict[str, object]:
        """For a finding."""
        return {
            "format": self.name,
            "title": self.title,
            "converter": self.converter,
            "reason": "no record of a match",
        }


_XG = "eXtreme Gammon: File, Export, Text (.mat)"
_BINARY: tuple[tuple[re.Pattern[bytes], str, str, str], ...] = (
    (re.compile(rb"RGMH"), "xg", "eXtreme Gammon (.xg, .xgp)", f"{_XG}; or gammonview"),
    (re.compile(rb"OGXM"), "ogxm", "OGXM, GammonView (.ogxm, .gvab)", "HedgeHog, OpenGammon or gammonview: export as .mat"),
    (
        re.compile(
            rb"\s*\{[^\r\n]{0,4000}(?:compress|smile|\"format\"\s*:\s*\"BGF\")[^\r\n]{0,4000}\}?[\r\n:)]+(?:\x1f\x8b|x[\x01\x9c\xda]|:\)\n)",
            re.I,
        ),
        "bgf",
        "BGBlitz (.bgf)",
        "BGBlitz: export as .mat; or gammonview",
    ),
    (re.compile(rb"[\x7c-\x7e]\x00"), "jellyfish-position", "JellyFish position (.pos)", "it holds one position, no match"),
    (re.compile(rb"PK\x03\x04"), "zip", "ZIP archive", "unpack it first"),
    (re.compile(rb"\x1f\x8b"), "gzip", "gzip archive", "unpack it first"),
    (re.compile(rb"\x28\xb5\x2f\xfd"), "zstd", "Zstandard archive", "unpack it first"),
    (re.compile(rb"BZh[1-9]1AY&SY"), "bzip2", "bzip2 archive", "unpack it first"),
    (re.compile(rb"\xfd7zXZ\x00"), "xz", "xz archive", "unpack it first"),
    (re.compile(rb"7z\xbc\xaf\x27\x1c"), "7z", "7-Zip archive", "unpack it first"),
    (re.compile(rb"Rar!\x1a\x07"), "rar", "RAR archive", "unpack it first"),
    (re.compile(rb"%PDF-"), "pdf", "PDF document", "it is no record"),
    (re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8"), "image", "picture", "it is no record"),
    (re.compile(rb"PAR1"), "parquet", "Parquet table", "it is no record"),
)


def binary_format(head: bytes) -> dict[str, object] | None:
    """The detail of a finding for a known binary format, by the first bytes; None if it is none."""
    for pattern, name, title, converter in _BINARY:
        if pattern.match(head):
            return {"format": name, "title": title, "converter": converter}
    return None


_LOOKED_AT = 65_536
_FLAGS = re.IGNORECASE | re.MULTILINE
_TEXT: tuple[tuple[re.Pattern[str], str, str, str, str, int], ...] = (
    # pattern, name, title, converter, code, score
    (
        re.compile(r"\A\s*+(?:<!doctype html|<html|<\?xml)", _FLAGS),
        "html",
        "a web page",
        "save the match as .mat instead",
        NOT_TRANSCRIPT,
        100,
    ),
    (
        re.compile(r"\A\s*+\{\\rtf"),
        "rtf",
        "a word processor's document (.rtf)",
        "open it and save it as plain text",
        NOT_TRANSCRIPT,
        100,
    ),
    (
        re.compile(r"^The score \(after [0-9]+ games?\) is:|^Move number [0-9]+:", re.MULTILINE),
        "gnubg-text",
        "GNU Backgammon's text report",
        "GNU Backgammon: load the match, then `export match mat`",
        NOT_TRANSCRIPT,
        95,
    ),
    (
        re.compile(r"^[^\n]{0,80}?(?:GNU Backgammon[ \t]*+Position ID|Position-ID[ \t]*+:|Match-ID[ \t]*+:)", re.MULTILINE),
        "position-text",
        "an analysis of positions",
        "export the match as .mat instead",
        NOT_TRANSCRIPT,
        92,
    ),
    (re.compile(r"^[ \t]*+XGID=", re.MULTILINE), "xg-text", "eXtreme Gammon's text of positions", _XG, NOT_TRANSCRIPT, 92),
    (
        re.compile(r"\A\s*+(?:-?[0-9]+;){5}(?:[^;\n]*;){32,40}", re.MULTILINE),
        "snowie-position",
        "a Snowie position",
        "it holds one position, no match",
        NOT_TRANSCRIPT,
        95,
    ),
)


def foreign_format(text: str, known: frozenset[str], above: int = 0) -> Foreign | None:
    """The format that is recognised and not read, surest first; None if it is none.

    known: names of formats that are read. above: formats that would not score more are not looked for.
    """
    best: Foreign | None = None
    # What identifies a format stands near its beginning.
    text = text[:_LOOKED_AT]
    for pattern, name, title, converter, code, score in _TEXT:
        if name in known or score <= above or (best is not None and best.score >= score):
            continue
        found = pattern.search(text)
        if found is not None:
            start = found.start() + len(found.group()) - len(found.group().lstrip())
            best = Foreign(name, title, converter, code, text.count("\n", 0, start) + 1, score)
    return best
