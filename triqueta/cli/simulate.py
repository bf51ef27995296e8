"""`triqueta simulate`: many games by the computer, counted. The same arguments always print the same."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from math import inf
from random import Random

from triqueta.actions import Action
from triqueta.cli.arguments import add_first, add_players, read_levels, whole_number
from triqueta.cli.refusals import setup_fault
from triqueta.cli.terminal import UsageError, strong
from triqueta.cli.words import SAY
from triqueta.deal import deal, generator
from triqueta.players.named import Chooser, chooser
from triqueta.playing import Choose, at_random, play_out
from triqueta.rules import LegalActions
from triqueta.scoring import pads, win_shares
from triqueta.setup_errors import SetupError
from triqueta.state import State
from triqueta.view import view

MOST_GAMES = 10_000_000


def add_arguments(parser: ArgumentParser) -> None:
    add_players(parser, default=4)
    add_first(parser)
    parser.add_argument(
        "--games", type=whole_number(1, MOST_GAMES), default=1000, metavar="N", help="how many (default 1000)"
    )
    parser.add_argument("--seed", default="1", help="a number or a short text (default 1)")
    parser.add_argument(
        "--level", type=read_levels, default=("random",), metavar="LEVEL[,LEVEL…]",
        help="who plays, all alike or seat by seat (default random)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the table")


class Tally:
    """Sums over games, seat by seat; a shared win counts in equal parts."""

    def __init__(self, players: int) -> None:
        self.games = self.actions = 0
        self.points, self.tokens, self.wins = [0] * players, [0] * players, [0.0] * players
        self.least, self.most = inf, -inf

    def count(self, ended: State, actions: int) -> None:
        self.games += 1
        self.actions += actions
        for pad, share in zip(pads(ended), win_shares(ended), strict=True):
            self.points[pad.seat] += pad.total
            self.tokens[pad.seat] += pad.tokens
            self.wins[pad.seat] += share
            self.least, self.most = min(self.least, pad.total), max(self.most, pad.total)

    def summary(self) -> dict[str, object]:
        def mean(total: float) -> float:
            return round(total / self.games, 4)

        return {
            "actions": mean(self.actions),
            "scores": [mean(total) for total in self.points],
            "tokens": [mean(total) for total in self.tokens],
            "wins": [mean(total) for total in self.wins],
            "lowest": self.least,
            "highest": self.most,
        }


def run(args: Namespace) -> int:
    levels = args.level * args.players if len(args.level) == 1 else args.level
    if len(levels) != args.players:
        raise UsageError(SAY["error.seats"].format(seats=args.players))
    tally = Tally(args.players)
    try:
        for number in range(args.games):
            seed = f"{args.seed}/{number}"
            players = [None if level == "random" else chooser(level) for level in levels]
            state = deal(args.players, seed, args.first)
            actions = play_out(state, choosing(players, generator(f"{seed}/play")))
            tally.count(state, actions)
    except SetupError as error:
        raise UsageError(setup_fault(error)) from None
    asked = {"players": args.players, "games": args.games, "seed": args.seed, "levels": list(levels)}
    answer = asked | tally.summary()
    print(json.dumps(answer) if args.json else "\n".join(_lines(levels, tally)))
    return 0


def choosing(players: Sequence[Chooser | None], chance: Random) -> Choose:
    """Each seat's player, asked with its view; None plays at random and needs no view."""
    anything = at_random(chance)

    def choose(state: State, options: LegalActions) -> Action:
        player = players[state.turn]
        return anything(state, options) if player is None else player(view(state, state.turn), chance)

    return choose


def _lines(levels: tuple[str, ...], tally: Tally) -> list[str]:
    games = tally.games
    lines = [strong(f"{games} games, {tally.actions / games:.1f} actions each")]
    for seat, level in enumerate(levels):
        means = f"{tally.points[seat] / games:.2f} points, {tally.tokens[seat] / games:.2f} tokens"
        lines.append(f"Seat {seat + 1}, {level}: wins {tally.wins[seat] / games:.1%}, {means}")
    return [*lines, f"Lowest score {tally.least}, highest {tally.most}"]
