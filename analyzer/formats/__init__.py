"""Formats: text to transcripts and reading findings."""
