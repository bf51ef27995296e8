"""What several commands take: how many players, who begins, who plays, whole numbers."""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable

from triqueta.cli.refusals import setup_fault
from triqueta.cli.words import SAY
from triqueta.pieces import MAX_PLAYERS, MIN_PLAYERS
from triqueta.players.named import NoSuchPlayer, chooser


def add_players(parser: ArgumentParser, default: int) -> None:
    parser.add_argument(
        "--players", type=whole_number(MIN_PLAYERS, MAX_PLAYERS), default=default, metavar="N",
        help=f"{MIN_PLAYERS} to {MAX_PLAYERS} (default {default})",
    )  # fmt: skip


def add_first(parser: ArgumentParser) -> None:
    number = whole_number(1, MAX_PLAYERS)
    parser.add_argument(
        "--first", type=lambda text: number(text) - 1, metavar="SEAT",
        help="the seat that begins (default: the seed picks it)",
    )  # fmt: skip


def read_levels(text: str) -> tuple[str, ...]:
    """A reader of --level: one player, or one for each seat, separated by commas."""
    levels = tuple(level.strip() for level in text.split(","))
    try:
        for level in levels:
            chooser(level)
    except NoSuchPlayer as error:
        raise ArgumentTypeError(setup_fault(error)) from None
    return levels


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A reader of whole numbers in a range, for arguments."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 12 and low <= int(text) <= high):
            raise ArgumentTypeError(SAY["error.number"].format(asked=text[:20], low=low, high=high))
        return int(text)

    return read
