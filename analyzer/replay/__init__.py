"""Runs transcripts through the game, asks the rules, and keeps the ledger of results: facts and findings."""
