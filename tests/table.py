"""Tables for tests, arranged in record notation: say what was played, and the towers are stacked to fit."""

from collections import Counter
from random import Random

from triqueta import Game

BOX = Counter("56789X" * 10)


def stack(moves: str, coming: str = "") -> str:
    """Four towers in which these moves draw what they say, then `coming`, then the rest in printed order."""
    towers, current = [""] * 4, 0
    for word in moves.split():
        if word.startswith("T"):
            current = int(word[1]) - 1
        elif word[0] in BOX and not word.endswith("."):
            towers[current] += word[0]
    towers[current] += coming
    rest = "".join(sorted((BOX - Counter("".join(towers))).elements()))
    for at, tower in enumerate(towers):
        missing = 15 - len(tower)
        towers[at], rest = tower + rest[:missing], rest[missing:]
    return " ".join(towers)


def whole(moves: str, players: int = 2, first: int = 1, coming: str = "") -> str:
    """A record with its towers."""
    towers = f'\n[Towers "{stack(moves, coming)}"]\n\n'
    return open_record(moves, players, first).replace("\n\n", towers, 1)


def open_record(moves: str, players: int = 2, first: int = 1) -> str:
    """A record without towers, as a seat or a spectator has it."""
    return f'[Triqueta "1"]\n[Players "{players}"]\n[First "{first}"]\n\n{moves}\n'


def after(moves: str = "", players: int = 2, first: int = 1, coming: str = "") -> Game:
    """The game in which just this was played; `coming` lies on top of the current tower."""
    return Game.from_record(whole(moves, players, first, coming))


def play(game: Game, *actions: str) -> Game:
    """Each action done by whoever's turn it is."""
    for action in actions:
        game.play(game.turn, next(each for each in game.legal if each == action))
    return game


def random_game(players: int, seed: int | str, actions: int = 1000, takes: float = 0.15) -> Game:
    """A game of at most so many random actions; rows are taken with about this chance."""
    rng, game = Random(f"{seed}"), Game.new(players, seed)
    for _ in range(actions):
        legal = game.legal
        if not legal:
            break
        calm = [action for action in legal if not action.startswith("take")]
        game.play(game.turn, rng.choice(calm if calm and rng.random() > takes else legal))
    return game
