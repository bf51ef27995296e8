"""The command line: here alone, and in the arena, the package reads, prints, or looks at a clock. Each command is a
module of its own, with `add_arguments(parser)` and `run(arguments) -> exit code`; no rule is written here."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final, NoReturn, Protocol

from triqueta import __version__, arena
from triqueta.cli import bench, deal, play, replay, review, simulate
from triqueta.cli.language import add_language, speak
from triqueta.cli.misuse import misuse
from triqueta.cli.terminal import UsageError, one_line
from triqueta.cli.words import SAY
from triqueta.players.own import PlayerFailed

USAGE: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""Exit codes: what was given cannot be used; Ctrl-C; nobody reads on (both as the shell counts signals)."""


class Command(Protocol):
    """What a module of a command holds."""

    def add_arguments(self, parser: ArgumentParser) -> None: ...
    def run(self, args: Namespace) -> int: ...


COMMANDS: Final[dict[str, Command]] = {
    "play": play,
    "replay": replay,
    "review": review,
    "simulate": simulate,
    "deal": deal,
    "bench": bench,
    "arena": arena,
}


class Parser(ArgumentParser):
    """Refuses in one line, where argparse would print its usage too."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{misuse(message)} ({self.prog} --help)")


def parser() -> Parser:
    top = Parser(prog="triqueta", description=SAY["about"], epilog=SAY["about.end"])
    add_language(top)
    top.add_argument("--version", action="version", version=f"triqueta {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        text = SAY[f"about.{name}"]
        sub = commands.add_parser(name, help=text, description=text)
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; whatever was wrong with the input is one line on standard error and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # no name and no terminal is worth a traceback
    try:
        return _run(argv)
    except UsageError as refused:
        print(f"triqueta: {one_line(str(refused))}", file=sys.stderr)
        return USAGE
    except PlayerFailed as failed:
        print(f"triqueta: {failed}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left goes nowhere, silently
        if isinstance(error, BrokenPipeError):
            return PIPE_CLOSED
        print(f"triqueta: {one_line(str(error))}", file=sys.stderr)
        return USAGE


def _run(argv: Sequence[str] | None) -> int:
    try:
        rest = speak(sys.argv[1:] if argv is None else argv, os.environ)  # first: the parser speaks it, too
        args = parser().parse_args(rest)
        code: int = args.run(args)
        return code
    finally:
        sys.stdout.flush()  # here, where a closed pipe can still be answered
