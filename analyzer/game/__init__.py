"""The game as pure functions on plain ints: positions, plays, cube, scoring, match state, identifiers, diagram.

A board is two lists of 26 ints, one per player, each in that player's own numbering: [0] borne off,
[1]..[24] points, [25] bar. Point p of one player is point 25-p of the other. Lists passed in are never changed.
"""
