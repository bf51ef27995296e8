"""A record as one seat saw it, made whole so that it can be played on: what that seat could not know is dealt anew,
in a way that fits all it saw (R8.4). Nothing that happened changes."""

from collections import Counter
from collections.abc import Iterator

from triqueta.actions import DRAW, RETURN, Action
from triqueta.game import Game
from triqueta.imagined import imagine
from triqueta.pieces import ANIMALS, COPIES, TOWER_HEIGHT, TOWERS, UNKNOWN, Token
from triqueta.sitting.chance import chance
from triqueta.state import State

Place = tuple[int, int]
"""A tower, and a position in it from the top."""


def completed(game: Game, seat: int) -> Game:
    """The same game with towers; the same record always gives the same ones."""
    imagined = imagine(game.view(seat), chance(game.record(), 0))
    drawn = dict(_drawn(game, imagined))
    start = game.at(0)
    whole = Game(State(start.players, _towers(drawn, imagined), start.turn), game.tags)
    for action in game.history:
        whole.play(whole.turn, _known(whole, action))
    return whole


def _drawn(game: Game, imagined: State) -> Iterator[tuple[Place, Token]]:
    """Every token that was drawn; those that lay hidden are as imagined."""
    for at, action in enumerate(game.history):
        if action == DRAW:
            after = game.at(at + 1)
            token = after.hand
            if token == UNKNOWN:
                mine = imagined.kept[after.turn]
                number = len(after.kept[after.turn])
                token = mine[number] if number < len(mine) else imagined.hand
            yield (after.tower, TOWER_HEIGHT - 1 - after.left), token


def _towers(drawn: dict[Place, Token], imagined: State) -> list[list[Token]]:
    """What is drawn, what may still be, and in the rest whatever is left over (R6.2)."""
    known = drawn | {
        (number, at): token
        for number, tower in enumerate(imagined.towers)
        for at, token in enumerate(tower)
        if token != UNKNOWN
    }
    used = Counter(known.values())
    over = [animal for animal in range(len(ANIMALS)) for _ in range(COPIES - used[animal])]
    return [
        [known[number, at] if (number, at) in known else over.pop() for at in range(TOWER_HEIGHT)]
        for number in range(TOWERS)
    ]


def _known(whole: Game, action: Action) -> Action:
    """A token returned unseen has a name now."""
    if action != RETURN[UNKNOWN]:
        return action
    return next(option for option in whole.legal if option in RETURN)
