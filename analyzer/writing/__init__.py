"""Transcripts to text: a module a target, apart from the readers, so that reading never loads what only `convert` needs."""

from analyzer.writing.written import Loss, Written

__all__ = ["Loss", "Written"]
