"""What a record says, without judging it: matches, games, actions with line and column."""

from analyzer.transcript.action import Action, Content, GivenPosition, ResultMark, Word
from analyzer.transcript.record import GameRecord, Header, MatchRecord, ScoreLine, Settings

__all__ = [
    "Action",
    "Content",
    "GameRecord",
    "GivenPosition",
    "Header",
    "MatchRecord",
    "ResultMark",
    "ScoreLine",
    "Settings",
    "Word",
]
