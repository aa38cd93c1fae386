"""JellyFish match text (.mat): the format that nearly every program can write."""

from analyzer.formats.mat.format import FORMAT

__all__ = ["FORMAT"]
