"""Findings, rules and tables as text. Nothing here prints, and nothing here knows how its input was made."""
