"""A record as one seat saw it, made whole so that it can be played on: what that seat could not know is dealt anew,
in a way that fits all it saw (R8.4). Nothing that happened changes."""

from collections import Counter

from triqueta.actions import DRAW, RETURN, Action
from triqueta.game import Game
from triqueta.imagined import imagine
from triqueta.pieces import BOX, TOWER_HEIGHT, UNKNOWN, Token
from triqueta.sitting.randomness import choice_rng
from triqueta.state import State


def completed(game: Game, seat: int) -> Game:
    """The same game with towers: what was drawn, what may still be, and in the rest whatever is left over (R6.2). The
    same record always gives the same ones."""
    imagined = imagine(game.view(seat), choice_rng(game.record(), 0))
    towers = [list(tower) for tower in imagined.towers]
    for at, action in enumerate(game.history, 1):
        if action == DRAW:
            after = game.at(at)
            towers[after.tower][TOWER_HEIGHT - 1 - after.left] = _drawn(after, imagined)
    over = list((Counter(BOX) - Counter(token for tower in towers for token in tower)).elements())
    towers = [[over.pop() if token == UNKNOWN else token for token in tower] for tower in towers]
    start = game.at(0)
    whole = Game(State(start.players, towers, start.turn), game.tags)
    for action in game.history:
        whole.play(whole.turn, _known(whole, action))
    return whole


def _drawn(after: State, imagined: State) -> Token:
    """The token in hand; one that lay hidden is as imagined."""
    if after.hand != UNKNOWN:
        return after.hand
    mine, number = imagined.kept[after.turn], len(after.kept[after.turn])
    return mine[number] if number < len(mine) else imagined.hand


def _known(whole: Game, action: Action) -> Action:
    """A token returned unseen has a name now."""
    if action != RETURN[UNKNOWN]:
        return action
    return next(option for option in whole.legal if option in RETURN)
