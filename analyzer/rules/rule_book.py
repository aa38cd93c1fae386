"""The rule book: the rules of the game as the replay applies them. A rule's `source` names its paragraphs."""

from __future__ import annotations

import re

CHAPTERS: dict[str, dict[str, str]] = {
    "1 The board": {
        "1.1": (
            "Each side has 15 checkers on 24 points. A mover counts points down to his home: his ace point is 1, the "
            "farthest 24, the bar 25, a checker borne off is at 0. What is point p to one side is 25-p to the other."
        ),
        "1.2": (
            "A game begins with two checkers on 24, five on 13, three on 8 and five on 6, for both alike. Nackgammon "
            "has 2, 2, 4, 3, 4 on 24, 23, 13, 8, 6; Hypergammon one each on 24, 23 and 22."
        ),
        "1.3": "Points 1 to 6 are the home board.",
    },
    "2 Dice and turns": {
        "2.1": (
            "The first roll is one die of each player; who has more begins and plays both. Equal dice are rolled "
            "again, so no game opens with a double."
        ),
        "2.2": "From then on the sides take turns with two dice. A double is played as four moves.",
        "2.3": "The cube is not turned before the opening roll.",
    },
    "3 Plays": {
        "3.1": "Checkers only go towards home.",
        "3.2": "A point with two or more opposing checkers is closed: nothing lands there.",
        "3.3": "A die moves one checker once. One checker may use several dice, and has to be able to stop after each.",
        "3.4": (
            "Who lands on a lone opposing checker sends it to the bar. One need not go there, but cannot go there "
            "without hitting."
        ),
        "3.5": "While a player has a checker on the bar he moves no other. Die d enters on point 25-d.",
        "3.6": "Dice are played as far as any order of moves allows: both, and of a double as many of the four as can be.",
        "3.7": (
            "Where one of two dice can be played but never both, it has to be the larger if that one can be. Where "
            "none can, the turn is over."
        ),
        "3.8": (
            "The order in which dice are written says nothing. A play is lawful if and only if some lawful way leads "
            "to its position."
        ),
    },
    "4 Bearing off": {
        "4.1": (
            "Checkers are borne off while all that are left stand in the home board. One that is hit has to come round first."
        ),
        "4.2": "Die d bears off from point d.",
        "4.3": ("Where point d is empty, a checker behind it has to move d; with none behind, the rearmost one is borne off."),
        "4.4": "One may move inside the board instead of bearing off.",
        "4.5": "Whoever has no checker left has won the game.",
    },
    "5 The cube": {
        "5.1": (
            "A game is worth 1 until the cube is turned. It shows powers of two; how high it may go is a setting, by "
            "default any height."
        ),
        "5.2": "A player may double when it is his turn and he has not rolled, even if he is closed out.",
        "5.3": "The cube in the middle is for both; once taken, only its owner turns it.",
        "5.4": (
            "A double is answered by a take, which makes the stake twice as high and gives away the cube, or by a "
            "pass. After a take the doubler rolls."
        ),
        "5.5": "A pass loses what the game was worth before the double.",
        "5.6": "A game counts the cube once as single, twice as gammon, three times as backgammon.",
        "5.7": (
            "A cube is dead for a player who would reach the match length with its present value; turning it then can "
            "win him nothing and is a breach here (`--severity C009=note` for those who see it otherwise). In the "
            "middle it counts 1."
        ),
        "5.8": (
            "Crawford: in the first game that a player begins one point from winning the match nobody may double. It "
            "happens once a match; later games have the cube again. A match to 1 has no such game, and none is due "
            "once both are one point away. Where a record starts so late that this cannot be told, nothing is claimed. "
            "`--no-crawford` plays without."
        ),
        "5.9": (
            "Automatic doubles (money, where agreed): equal dice at the start double the stake, the cube stays in the middle."
        ),
        "5.10": (
            "Jacoby (money, where agreed): gammons and backgammons count as single games unless a double was taken in the game."
        ),
        "5.11": (
            "Beavers and raccoons (money, where agreed): who is doubled may double back at once and keep the cube, and "
            "be answered likewise. They do not exist in matches."
        ),
    },
    "6 How a game ends": {
        "6.1": (
            "It is a gammon if the loser has borne off nothing, and a backgammon if besides one of his checkers is in "
            "the winner's home board or on the bar."
        ),
        "6.2": "`--backgammon-points 2` counts a backgammon as a gammon.",
        "6.3": (
            "A game may be resigned as single, gammon or backgammon: a record that ends on an unfinished board with "
            "points that fit is taken for that."
        ),
        "6.4": "The winner and the points that are written are those that the board and the cube give.",
    },
    "7 The match": {
        "7.1": "The score before a game is the score before the last one and what that was worth.",
        "7.2": (
            "The match is over when somebody has reached its length. The last game may be written with just the points "
            "that were needed; a match may be given up."
        ),
        "7.3": "Money sessions have no length; scores only add up.",
    },
    "8 At the table": {
        "8.1": (
            "An unlawful play that nobody objects to before the next roll stands. It is reported, and the game goes on "
            "from there."
        ),
    },
}
"""Paragraphs by number, in their chapters."""
WHERE = "`bgmatch rules --format markdown` prints the rule book"


def paragraphs() -> dict[str, str]:
    """All paragraphs by number."""
    return {number: text for chapter in CHAPTERS.values() for number, text in chapter.items()}


def paragraphs_in(source: str) -> list[str]:
    """Numbers of the paragraphs that a rule's `source` names.

    >>> paragraphs_in("rule book 5.8, 5.10, records, results")
    ['5.8', '5.10']
    """
    return re.findall(r"\b[1-8]\.[0-9]{1,2}\b", source)
