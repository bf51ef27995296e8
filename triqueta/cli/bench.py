"""`triqueta bench`: how fast the one engine plays, copies and replays, beside its peers in the same process. All take
turns in short slices and the median slice counts, so that a busy moment of the machine hurts nobody alone."""

import gc
import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from triqueta.cli.arguments import add_players, whole_number
from triqueta.cli.peers import Playing, installed
from triqueta.cli.terminal import strong
from triqueta.deal import deal
from triqueta.game import Game
from triqueta.playing import at_random, play_out
from triqueta.scoring import pads

SLICES = 9
COPIES = 100


def add_arguments(parser: ArgumentParser) -> None:
    add_players(parser, default=4)
    parser.add_argument(
        "--milliseconds", type=whole_number(1, 60_000), default=300, metavar="N",
        help=f"for each of {SLICES} slices of everything that is measured (default 300)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="one JSON object in place of the table")


@dataclass
class Contestant:
    """Something done again and again; `work` says how many steps one time had."""

    work: Playing
    steps: list[float] = field(default_factory=list)
    """Steps a second, slice by slice."""
    times: list[float] = field(default_factory=list)
    """Times a second."""

    def slice(self, seconds: float, chance: Random) -> None:
        work, steps, times = self.work, 0, 0
        start = now = perf_counter()
        while now - start < seconds:
            steps += work(chance)
            times += 1
            now = perf_counter()
        self.steps.append(steps / (now - start))
        self.times.append(times / (now - start))


def random_game(players: int) -> Playing:
    """Our own: a fresh deal, any legal action each alike likely, and the score pad."""

    def play(chance: Random) -> int:
        state = deal(players, int(chance.random() * 1e12))
        steps = play_out(state, at_random(chance))
        pads(state)
        return steps

    return play


def random_record(players: int, chance: Random) -> Game:
    """A whole game played at random, its past kept."""
    game, choose = Game.new(players, int(chance.random() * 1e12)), at_random(chance)
    while not game.over:
        game.play(game.turn, choose(game.state, game.legal))
    return game


def _copying(game: Game) -> Playing:
    state = game.at(len(game.history) // 2)

    def copy(_: Random) -> int:
        for _copy in range(COPIES):
            state.copy()
        return COPIES

    return copy


def _replaying(game: Game) -> Playing:
    text, moves = game.record(), len(game.history)

    def replay(_: Random) -> int:
        Game.from_record(text)
        return moves

    return replay


def measure(contestants: Mapping[str, Contestant], seconds: float) -> None:
    """All of them in turn, without the garbage collector in between."""
    for contestant in contestants.values():
        contestant.work(Random(0))  # whatever is loaded or warmed the first time
    for number in range(SLICES):
        for contestant in contestants.values():
            gc.collect()
            contestant.slice(seconds, Random(number))


def run(args: Namespace) -> int:
    game, peers = random_record(args.players, Random(1)), dict(installed())
    works = {
        "triqueta": random_game(args.players),
        **peers,
        "copy": _copying(game),
        "replay": _replaying(game),
    }
    contestants = {name: Contestant(work) for name, work in works.items()}
    measure(contestants, args.milliseconds / 1000)
    answer = _summary(contestants, list(peers))
    print(json.dumps(answer) if args.json else "\n".join(_lines(answer, args.players)))
    return 0


def _summary(contestants: Mapping[str, Contestant], peers: list[str]) -> dict[str, Any]:
    """Ratios are taken slice by slice, between neighbours in time."""
    ours = contestants["triqueta"]

    def ratio(peer: Contestant) -> float:
        return round(median(a / b for a, b in zip(ours.steps, peer.steps, strict=True)), 2)

    return {
        "steps_per_second": round(median(ours.steps)),
        "games_per_second": round(median(ours.times)),
        "ratios": {name: ratio(contestants[name]) for name in peers},
        "peers": {name: round(median(contestants[name].steps)) for name in peers},
        "copies_per_second": round(median(contestants["copy"].steps)),
        "replays_per_second": round(median(contestants["replay"].times)),
    }


def _lines(answer: Mapping[str, Any], players: int) -> list[str]:
    beside = [
        f"{ratio:.2f} times {name} ({answer['peers'][name]:,} steps a second)"
        for name, ratio in answer["ratios"].items()
    ]
    return [
        strong(f"Random games of {players} players, deal and score included"),
        f"{answer['steps_per_second']:,} steps a second",
        f"{answer['games_per_second']:,} games a second",
        f"{answer['copies_per_second']:,} copies of a state a second",
        f"{answer['replays_per_second']:,} records read and replayed a second",
        *(beside or ["No peers are installed to compare with: pip install 'triqueta[bench]'"]),
    ]
