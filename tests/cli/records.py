"""Small records for the command line."""

from __future__ import annotations

GOOD = """\
 1 point match

 Game 1
 Ann : 0                             Bob : 0
  1) 31: 8/5 6/5                     42: 8/4 6/4
  2) 61: 13/7 8/7                    64: 24/14
"""
"""An unfinished match without a fault."""

BAD = """\
 3 point match

 Game 1
 Ann : 0                             Bob : 0
  1) 31: 8/5 6/5                     42: 8/4 6/5
  2) 61: 13/7 8/7                    64: 24/14
"""
"""Bob plays 6/5, which 42 does not give."""
