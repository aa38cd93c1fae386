"""bgmatch: reads records of backgammon matches, replays them against the rules, reports and exports."""

__version__ = "0.1.0"
