"""Small records for the command line."""

from __future__ import annotations

GOOD = """\
 3 point match

 Game 1
 Ann : 0                             Bob : 0
  1) 31: 8/5 6/5                     42: 8/4 6/4
  2)  Doubles => 2                    Drops
      Wins 1 point
"""
"""A match that is not at its end, which is only a note, without a fault."""

BAD = GOOD.replace("8/4 6/4", "8/4 6/5")
"""Bob plays 6/5, which 42 does not give."""
