"""`python -m analyzer`: the same as the command `bgmatch`."""

from analyzer.cli.main import run

if __name__ == "__main__":
    run()
