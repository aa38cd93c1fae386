"""Text of records made fit for a terminal: control characters escaped, columns counted, long lines clipped."""

from __future__ import annotations

import unicodedata

TAB_WIDTH = 8
ELLIPSIS = "..."


def shown(text: str) -> str:
    r"""The text with every character that a terminal might obey, or cannot show, written as an escape.

    >>> shown("Ann\x1b[31m")
    'Ann\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in text)


def width(text: str) -> int:
    """Columns that printable text takes on a terminal: 2 for wide characters, 0 for combining ones."""
    if text.isascii():
        return len(text)
    return sum(_character_width(character) for character in text)


def _character_width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _cells(text: str) -> list[str]:
    """Each character as it is shown in a source line: tabs as blanks to the next stop, other blanks as one."""
    cells = []
    column = 0
    for character in text:
        if character == "\t":
            cell = " " * (TAB_WIDTH - column % TAB_WIDTH)
        elif unicodedata.category(character) == "Zs":
            cell = " "
        else:
            cell = shown(character)
        cells.append(cell)
        column += width(cell)
    return cells


def excerpt(line: str, column: int, end_column: int, limit: int) -> tuple[str, str]:
    """A source line and the line of carets that goes under it, both at most `limit` columns wide.

    column, end_column: where the finding points, from 1, the end exclusive. A line that is too long is clipped
    on both sides of the carets, with `...` where something is left out.
    """
    first = max(column - 1, 0)
    last = max(end_column - 1, first + 1)
    # A line may be a megabyte: only what can be seen is looked at.
    start = max(first - limit, 0)
    stop = min(max(first + limit, start + 2 * limit), len(line))
    cells = _cells(line[start:stop])
    before = cells[: first - start]
    after = cells[first - start :]
    if start == 0 and stop == len(line) and sum(map(width, cells)) <= limit:
        left, right = before, after
        prefix = suffix = ""
    else:
        left, is_whole_left = _tail(before, limit // 3)
        prefix = "" if is_whole_left and start == 0 else ELLIPSIS
        room = limit - len(prefix) - sum(map(width, left))
        right, is_whole_right = _head(after, room)
        suffix = ""
        if not (is_whole_right and stop == len(line)):
            right, _ = _head(after, room - len(ELLIPSIS))
            suffix = ELLIPSIS
    text = prefix + "".join(left) + "".join(right) + suffix
    indent = len(prefix) + sum(map(width, left)) + max(first - start - len(before), 0)
    length = sum(map(width, right[: last - first]))
    return text.rstrip(), " " * min(indent, limit - 1) + "^" * max(length, 1)


def _head(cells: list[str], room: int) -> tuple[list[str], bool]:
    """As many of the first cells as fit, and whether all do."""
    used = 0
    for index, cell in enumerate(cells):
        used += width(cell)
        if used > room:
            return cells[:index], False
    return cells, True


def _tail(cells: list[str], room: int) -> tuple[list[str], bool]:
    """As many of the last cells as fit, and whether all do."""
    kept, is_whole = _head(cells[::-1], room)
    return kept[::-1], is_whole


def clip(text: str, limit: int) -> str:
    """Printable text, cut to `limit` columns with `...` at its end where it is longer."""
    if width(text) <= limit:
        return text
    kept, _ = _head(list(text), max(limit - len(ELLIPSIS), 1))
    return "".join(kept) + ELLIPSIS[: max(limit - 1, 0)]


def clip_left(text: str, limit: int) -> str:
    """The same, but what is kept is the end: of a path, the file's name."""
    if width(text) <= limit:
        return text
    kept, _ = _tail(list(text), max(limit - len(ELLIPSIS), 1))
    return ELLIPSIS[: max(limit - 1, 0)] + "".join(kept)


def pad(text: str, columns: int) -> str:
    """Printable text with blanks behind it up to a number of columns."""
    return text + " " * (columns - width(text))


def count(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: `1 file`, `2 files`, `1,024 matches`.

    >>> count(1, "match", "matches"), count(1024, "match", "matches")
    ('1 match', '1,024 matches')
    """
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"
