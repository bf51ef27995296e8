"""What every player answers at eighty positions, written down: no number may change unnoticed. `python -m
tests.players.golden` writes it anew, after a change that is meant."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from tests.players.positions import lone_positions, random_positions, to_move
from triqueta import Action, State, deal
from triqueta.players import PLAYERS, STYLES, ActionValue, player
from triqueta.players.solitaire import is_alone
from triqueta.playing import play_out
from triqueta.rules import LegalActions
from triqueta.view import View

PATH = Path(__file__).with_suffix(".txt")
SEARCHED = ("even", "spiteful")
DEALS = 30
"""Enough for the expert to grow its tree, and to drop an action."""


def positions() -> list[State]:
    return [*random_positions(64, "golden"), *lone_positions(16, (0, 1, 2, 3), most=9)]


def rows(level: str) -> Iterator[str]:
    """A line for each position, then one for each whole game."""
    for number, state in enumerate(positions()):
        if level != "expert":
            yield f"{number} {_answers(level, number, to_move(state))}"
        elif number % 4 == 0 or is_alone(to_move(state)):
            yield _thought(SEARCHED[number % 8 == 0], number, state)
    if level != "expert":
        yield from (_game(level, players) for players in (2, 3, 4, 5))


def _answers(level: str, number: int, seen: View) -> str:
    """What every character does, and how the even one values the actions."""
    actions = [player(level, character).choose(seen, Random(number)) for character in STYLES]
    return f"{', '.join(actions)}{_text(PLAYERS[level].evaluate(seen, Random(number)))}"


def _thought(character: str, number: int, state: State) -> str:
    thoughts = player("expert", character).think(to_move(state), Random(number))
    *_, analysis = islice(thoughts, DEALS)
    return f"{number} {character} {analysis.action} {analysis.playouts}{_text(analysis.values)}"


def _text(values: tuple[ActionValue, ...]) -> str:
    return "".join(
        f" | {each.action} {each.margin:.5f} {each.chance:.5f} {each.mine:.5f} {each.others:.5f}"
        + "".join(f" {reason}" for reason in each.reasons)
        for each in values
    )


def _game(level: str, players: int) -> str:
    rng, actions = Random("golden"), list[Action]()

    def choose(state: State, _: LegalActions) -> Action:
        actions.append(PLAYERS[level].choose(to_move(state), rng))
        return actions[-1]

    play_out(deal(players, "golden"), choose)
    return f"{players} players: {', '.join(actions)}"


def text() -> str:
    return "".join(f"[{level}]\n{''.join(f'{row}{chr(10)}' for row in rows(level))}" for level in PLAYERS)


if __name__ == "__main__":
    PATH.write_text(text(), "utf-8")
