"""How a large source is to be decoded, learnt block by block: its spans read as they would in the text as a whole."""

from __future__ import annotations

import codecs
import re

from analyzer.sources.find import Decoding
from analyzer.sources.load import CONTROL, CONTROL_BYTES

_UNDEFINED = b"\x81\x8d\x8f\x90\x9d"
"""Bytes that cp1252 has no character for."""
_HIGH_CONTROLS = re.compile(rb"\xc2[\x80-\x84\x86-\x9f]")
_REPLACEMENT = re.compile(rb"\xef\xbf\xbd")
_ASCII = bytes(range(128))
_ESCAPES = b"\x1b$B0[\x1b(B ~{0[~} +AFs- \x0e0[\x0f"
"""Where encodings that switch would see other characters."""


def is_cuttable(encoding: str | None) -> bool:
    """True for encodings in which ASCII characters are single bytes, and those bytes nothing else; None is a guess."""
    if encoding is None:
        return True
    try:
        codec = codecs.lookup(encoding).name
        return codec in ("utf-8", "utf-8-sig", "ascii") or bool(_characters(codec))
    except (LookupError, UnicodeError, ValueError, TypeError):
        return False


def _characters(codec: str) -> str:
    """The 256 characters of an encoding of single bytes that holds ASCII, U+FFFD where it has none; "" for any other."""
    characters = bytes(range(256)).decode(codec, "replace")
    escaped = (_ASCII + _ESCAPES).decode(codec, "replace")
    if len(characters) != 256 or escaped != (_ASCII + _ESCAPES).decode("ascii") or characters[128:].count("\ufffd") > 127:
        return ""
    return "" if any(character.isascii() for character in characters[128:]) else characters


class WholeText:
    """What decoding a source as a whole would say."""

    def __init__(self, encoding: str | None) -> None:
        """encoding: as the user gave it, one that `is_cuttable`; None to guess."""
        self._is_guess = encoding is None
        self._codec = "utf-8" if encoding is None else codecs.lookup(encoding).name
        self._has_mark = False
        self._at = 0
        self._rest = b""
        """The beginning of a character that the last block broke off in."""
        self._invalid: int | None = None
        self._undefined: int | None = None
        self._is_utf8 = self._codec in ("utf-8", "utf-8-sig")
        characters = "" if self._is_utf8 else bytes(range(256)).decode(self._codec, "replace")
        holes = bytes(code for code, character in enumerate(characters) if character == "\ufffd")
        self._holes = _UNDEFINED if self._is_guess else holes
        high = bytes(code for code, character in enumerate(characters) if code > 127 and CONTROL.match(character))
        self._control_bytes = CONTROL_BYTES + high
        self.controls = 0
        """How many control characters there are, at least as many as there are in the decoded text."""

    def feed(self, block: bytes) -> None:
        """Learns from the next block."""
        self.controls += len(block) - len(block.translate(None, self._control_bytes))
        if not self._at and block.startswith(codecs.BOM_UTF8):
            self._has_mark = True
        if self._rest or not block.isascii():
            self._look(block)
        self._at += len(block)

    def _look(self, block: bytes) -> None:
        skipped = 3 if self._has_mark and not self._at and (self._is_guess or self._is_utf8) else 0
        # Nothing is as quick as deleting them.
        if self._undefined is None and len(block.translate(None, self._holes)) < len(block):
            self._undefined = self._at + min(at for at in (block.find(hole) for hole in self._holes) if at >= 0)
        if not self._is_utf8:
            return
        self.controls += len(_HIGH_CONTROLS.findall(block)) + (self._rest == b"\xc2")
        if self._invalid is not None:
            return
        begins = self._at - len(self._rest) + skipped
        data = self._rest + block[skipped:]
        try:
            _, done = codecs.utf_8_decode(data, "strict", False)
        except UnicodeDecodeError as error:
            self._invalid = begins + error.start
            done = error.start
        if not self._is_guess and (found := _REPLACEMENT.search(data, 0, done)) is not None:
            # It cannot be told from what stands for a fault.
            self._invalid = begins + found.start()
        self._rest = b"" if self._invalid is not None else data[done:]

    def decoding(self) -> Decoding:
        """How to decode its parts, when all blocks have been fed."""
        if self._rest and self._invalid is None:
            self._invalid = self._at - len(self._rest)
        if not self._is_guess:
            assumed = self._invalid if self._is_utf8 else self._undefined
            return Decoding(self._codec, assumed, "warning", is_marked=False, is_given=True)
        if self._invalid is None:
            return Decoding("utf-8-sig" if self._has_mark else "utf-8", None, "", is_marked=self._has_mark)
        if self._undefined is not None:
            return Decoding("cp1252", self._undefined, "warning", is_marked=self._has_mark)
        return Decoding("cp1252", self._invalid, "note", is_marked=self._has_mark)
