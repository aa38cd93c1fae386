"""The command line: typer wiring only, one module a command. Everything slow is imported inside the commands."""
