"""`triqueta deal`: what a seed gives (R2.2, R2.3), as the record of a game not begun yet."""

import json
from argparse import ArgumentParser, Namespace

from triqueta.cli.refusals import setup_fault
from triqueta.cli.terminal import UsageError, whole_number
from triqueta.game import Game
from triqueta.pieces import MAX_PLAYERS, MIN_PLAYERS, SYMBOLS
from triqueta.setup_errors import SetupError


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--seed", required=True, help="a number or a short text")
    add_players(parser, default=MIN_PLAYERS)
    add_first(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object in place of a record")


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


def run(args: Namespace) -> int:
    try:
        game = Game.new(args.players, args.seed, args.first)
    except SetupError as error:
        raise UsageError(setup_fault(error)) from None
    state = game.state
    if args.json:
        towers = ["".join(SYMBOLS[token] for token in tower) for tower in state.towers]
        answer = {"players": state.players, "first": state.turn + 1, "seed": args.seed, "towers": towers}
        print(json.dumps(answer))
    else:
        print(game.record(), end="")
    return 0
