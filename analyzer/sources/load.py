"""Bytes to decoded text: encodings, line ends, control characters."""

from __future__ import annotations

import codecs
import hashlib
import re
import sys
from dataclasses import dataclass, field
from io import FileIO
from typing import BinaryIO

from analyzer.errors import AnalyzerError
from analyzer.findings import Finding
from analyzer.options import Options
from analyzer.sources.find import Source, Span

MAX_BYTES = 64 * 1024 * 1024
"""Larger texts are refused (S015): they are held in memory. A source may be larger where it can be cut between matches."""

HEAD_BYTES = 4096
"""How much of the raw bytes is kept, for recognising binary formats."""

_USUAL_BYTES = 64 * 1024
"""Nearly all records are smaller."""
_MUCH_BYTES = 16 * 1024 * 1024

CONTROL_BYTES = bytes(byte for byte in range(32) if byte not in (9, 10, 13)) + b"\x7f"
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]")
_BLANKS = "\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
# Everything that counts as one blank, so that columns hold.
_TO_BLANK = {ord(character): " " for character in _BLANKS}
_TO_BLANK.update({code: " " for code in range(160) if CONTROL.match(chr(code))})
MAX_CONTROL_LINES = 20
"""Up to so many lines with control characters are said one by one."""


@dataclass(slots=True)
class SourceText:
    """The text of a source, ready for a format's reader.

    Lines end in `\\n` only; control characters and Unicode blanks are one blank each, tabs stay.
    """

    name: str
    text: str
    encoding: str
    """A Python codec name: `utf-8`, `utf-8-sig`, `utf-16-le`, `cp1252`, ..."""
    sha256: str
    """Of the source's bytes, hex."""
    findings: list[Finding] = field(default_factory=list)
    """What decoding found: S006, S012."""
    head: bytes = b""
    """The first bytes as they were."""


def load(source: Source, options: Options) -> SourceText | list[Finding]:
    """The decoded text of a source, or the fatal findings that say why there is none.

    Raises AnalyzerError for an encoding that does not exist.
    """
    try:
        raw = _read(source)
    except OSError as error:
        return [_fatal("S014", reason=error.strerror or type(error).__name__)]
    if len(raw) > MAX_BYTES:
        return [_fatal("S015", limit="size", allowed=MAX_BYTES)]
    if source.span is not None:
        return _text_of_span(source.name, raw, source.span)
    return text_of(source.name, raw, options.encoding)


def hashed(source: Source) -> str | None:
    """The SHA-256 hash of a source's bytes, hex; None for standard input and for what cannot be read."""
    if source.path is None and not source.url:
        return None
    try:
        with open_source(source) as stream:
            digest = hashlib.sha256()
            while block := stream.read(1024 * 1024):
                digest.update(block)
            return digest.hexdigest()
    except OSError:
        return None


def open_source(source: Source) -> BinaryIO:
    """The bytes of a source that is no standard input, as a stream that can be searched. Raises OSError."""
    if source.path is not None:
        return source.path.open("rb")
    from analyzer.sources.remote import open_url

    return open_url(source.url)


def text_of(name: str, raw: bytes, encoding: str | None = None) -> SourceText | list[Finding]:
    """The decoded text of bytes, or the fatal finding that there is nothing in them.

    `encoding` overrides the guess. Raises AnalyzerError for one that does not exist.
    """
    sha256 = hashlib.sha256(raw).hexdigest()
    if encoding is None and raw.isascii() and len(raw.translate(None, CONTROL_BYTES)) == len(raw):
        return _cleaned(name, raw, sha256, raw.decode("ascii"), "utf-8", None, is_clean=True)
    text, used, at, grade = _decode(raw, encoding)
    return _cleaned(name, raw, sha256, text, used, _assumed(text, at, used, grade) if at is not None else None)


def _text_of_span(name: str, raw: bytes, span: Span) -> SourceText | list[Finding]:
    """The text of a part, decoded as the source as a whole would be."""
    decoding = span.decoding
    body = raw[3:] if decoding.is_marked and span.is_first else raw
    codec = "utf-8" if decoding.codec == "utf-8-sig" else decoding.codec
    is_clean = not decoding.is_given and body.isascii() and len(body.translate(None, CONTROL_BYTES)) == len(body)
    text = body.decode(codec, "replace")
    if decoding.is_given and span.is_first:
        text = text.removeprefix("\ufeff")
    finding = None
    if decoding.assumed is not None and span.start <= decoding.assumed < span.end:
        before = raw[: decoding.assumed - span.start]
        at = len(before.decode(codec, "replace")) - (len(raw.decode(codec, "replace")) - len(text))
        finding = _assumed(text, at, decoding.codec, decoding.grade)
    return _cleaned(name, raw, span.sha256, text, decoding.codec, finding, is_clean=is_clean)


def _cleaned(
    name: str, raw: bytes, sha256: str, text: str, used: str, assumed: Finding | None, *, is_clean: bool = False
) -> SourceText | list[Finding]:
    """Decoded text ready for a reader. is_clean: there are no control characters and no blanks but the usual ones in it."""
    text = _one_line_end(text)
    findings = [assumed] if assumed is not None else []
    if not is_clean:
        # The mark that DOS put behind the last line is no damage.
        text = text.removesuffix("\x1a")
        if not text.strip() and not raw.strip(b"\0"):
            return [_fatal("S009", size=len(raw))]
        findings.extend(_control_characters(text))
        text = text.translate(_TO_BLANK)
    if not text.strip(" \t\n"):
        return [_fatal("S009", size=len(raw))]
    findings.sort(key=lambda finding: (finding.line, finding.column))
    return SourceText(name, text, used, sha256, findings, raw[:HEAD_BYTES])


def _read(source: Source) -> bytes:
    if source.path is None and not source.url:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    if source.path is not None and source.span is None:
        # Without a buffer between: half the time for a small file.
        with source.path.open("rb", buffering=0) as file:
            raw = file.read(_USUAL_BYTES) or b""
            rest = file.read(_USUAL_BYTES) if raw else None
            return raw if not rest else raw + rest + _up_to(file, MAX_BYTES + 1 - len(raw) - len(rest))
    with open_source(source) as stream:
        span = source.span
        if span is None:
            return stream.read(MAX_BYTES + 1)
        stream.seek(span.start)
        return stream.read(min(span.end - span.start, MAX_BYTES + 1))


def _up_to(file: FileIO, size: int) -> bytes:
    """What is left of a file, at most so much; however little comes at once."""
    pieces = []
    while size > 0 and (piece := file.read(min(size, _MUCH_BYTES))):
        pieces.append(piece)
        size -= len(piece)
    return b"".join(pieces)


def _fatal(code: str, **detail: object) -> Finding:
    return Finding(code, 1, detail=detail)


def _one_line_end(text: str) -> str:
    if "\r" in text:
        return text.replace("\r\n", "\n").replace("\r", "\n")
    return text


def _decode(raw: bytes, encoding: str | None) -> tuple[str, str, int | None, str]:
    """(text, codec, index of the first character that had to be assumed or None, grade of S006)."""
    if encoding is not None:
        return _decode_as(raw, encoding)
    if raw.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return _decode_marked(raw[4:], "utf-32-le" if raw[0] == 0xFF else "utf-32-be")
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _decode_marked(raw[2:], "utf-16-le" if raw[0] == 0xFF else "utf-16-be")
    has_mark = raw.startswith(codecs.BOM_UTF8)
    body = raw[3:] if has_mark else raw
    unmarked = None if has_mark else _unmarked_utf16(body)
    if unmarked is not None:
        text = body.decode(unmarked, "replace")
        return text, unmarked, 0, "warning" if "\ufffd" in text else "note"
    try:
        return body.decode("utf-8"), "utf-8-sig" if has_mark else "utf-8", None, ""
    except UnicodeDecodeError as error:
        text = body.decode("cp1252", "replace")
        undefined = text.find("\ufffd")
        if undefined >= 0:
            return text, "cp1252", undefined, "warning"
        # cp1252 has one byte a character: the byte that is no UTF-8 is this character.
        return text, "cp1252", error.start, "note"


def _decode_as(raw: bytes, encoding: str) -> tuple[str, str, int | None, str]:
    try:
        codec = codecs.lookup(encoding).name
        text = raw.decode(codec, "replace")
    except (LookupError, ValueError, TypeError) as error:
        if isinstance(error, UnicodeError):
            raise AnalyzerError(f"the encoding {encoding!r} cannot decode this source") from error
        raise AnalyzerError(f"unknown encoding: {encoding!r}") from error
    text = text.removeprefix("\ufeff")
    undefined = text.find("\ufffd")
    return text, codec, undefined if undefined >= 0 else None, "warning"


def _decode_marked(body: bytes, codec: str) -> tuple[str, str, int | None, str]:
    text = body.decode(codec, "replace")
    undefined = text.find("\ufffd")
    return text, codec, undefined if undefined >= 0 else None, "warning"


def _unmarked_utf16(body: bytes) -> str | None:
    """The UTF-16 codec of a text without a mark, told by its zero bytes; None if it is none."""
    head = body[:HEAD_BYTES]
    if len(head) < 4 or head.count(0) * 5 < len(head) * 2:
        return None
    even, odd = head[::2].count(0), head[1::2].count(0)
    if odd > 20 * even and even == 0:
        return "utf-16-le"
    if even > 20 * odd and odd == 0:
        return "utf-16-be"
    return None


def _assumed(text: str, at: int, codec: str, grade: str) -> Finding:
    """S006 at a character of the text as decoded, its line ends not yet made one."""
    before = _one_line_end(text[:at])
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Finding("S006", line, column, column + 1, grade, detail={"encoding": codec, "character": f"U+{ord(text[at]):04X}"})


def _control_characters(text: str) -> list[Finding]:
    """S012: one a line; one for all lines together where there are many."""
    lines: dict[int, tuple[int, int, int]] = {}
    total = 0
    line, start = 1, 0
    for match in CONTROL.finditer(text):
        at = match.start()
        fresh = text.count("\n", start, at)
        if fresh:
            line += fresh
            start = text.rfind("\n", start, at) + 1
        total += 1
        if line not in lines:
            lines[line] = (at - start + 1, ord(match.group()), 1)
        else:
            column, code, count = lines[line]
            lines[line] = (column, code, count + 1)
    if len(lines) > MAX_CONTROL_LINES:
        first = next(iter(lines))
        column, code, _ = lines[first]
        return [_control(first, column, code, total, len(lines))]
    return [_control(line, column, code, count, 1) for line, (column, code, count) in lines.items()]


def _control(line: int, column: int, code: int, count: int, lines: int) -> Finding:
    return Finding("S012", line, column, column + 1, detail={"character": f"U+{code:04X}", "count": count, "lines": lines})
