"""`triqueta deal`: what a seed gives (R2.2, R2.3), as the record of a game not begun yet."""

import json
from argparse import ArgumentParser, Namespace

from triqueta.cli.arguments import add_first, add_players
from triqueta.cli.refusals import setup_fault
from triqueta.cli.terminal import UsageError
from triqueta.game import Game
from triqueta.pieces import MIN_PLAYERS
from triqueta.record.text import tower_text
from triqueta.setup_errors import SetupError


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--seed", required=True, help="a number or a short text")
    add_players(parser, default=MIN_PLAYERS)
    add_first(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object in place of a record")


def run(args: Namespace) -> int:
    try:
        game = Game.new(args.players, args.seed, args.first)
    except SetupError as error:
        raise UsageError(setup_fault(error)) from None
    state = game.state
    if args.json:
        towers = list(map(tower_text, state.towers))
        answer = {"players": state.players, "first": state.turn + 1, "seed": args.seed, "towers": towers}
        print(json.dumps(answer))
    else:
        print(game.record(), end="")
    return 0
