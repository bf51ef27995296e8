"""Triqueta, the tile game by Stefan Dorra and Ralf zur Linde: every rule, for bots, pages and people.

from triqueta import Game
game = Game.new(players=2, seed="2026-11-18")
while not game.over:
    game.play(game.turn, game.legal[0])
print(game.record())
"""

from triqueta.actions import Action, read_action
from triqueta.deal import deal
from triqueta.game import Game
from triqueta.imagined import imagine
from triqueta.playing import play_out
from triqueta.record.errors import RecordError
from triqueta.refusal import IllegalAction
from triqueta.rules import apply, legal
from triqueta.scoring import Outcome, Pad, best_decisions, outcome, pads, points, winners
from triqueta.state import State
from triqueta.view import View, better_decision, view

__all__ = [
    "Action",
    "Game",
    "IllegalAction",
    "Outcome",
    "Pad",
    "RecordError",
    "State",
    "View",
    "apply",
    "best_decisions",
    "better_decision",
    "deal",
    "imagine",
    "legal",
    "outcome",
    "pads",
    "play_out",
    "points",
    "read_action",
    "view",
    "winners",
]
__version__ = "0.1.0"
