"""Rows that hold the same tokens are one row to whoever thinks."""

from itertools import islice
from random import Random

from tests.table import after
from triqueta.actions import DRAW, KEEP, PLACE, TAKE
from triqueta.players.alike import alike
from triqueta.players.expert import Expert


def test_rows_with_the_same_tokens_are_alike_in_whatever_order_they_came() -> None:
    game = after("Xa 5b 5a Xb", players=4)
    same = alike(game.view(game.turn))
    assert same == {DRAW: DRAW, TAKE[0]: TAKE[0], TAKE[1]: TAKE[0], TAKE[2]: TAKE[2], TAKE[3]: TAKE[2]}


def test_a_token_more_makes_a_row_another() -> None:
    game = after("Xa Xb 5b 6?", players=3)
    same = alike(game.view(game.turn))
    assert all(action == first for action, first in same.items())
    assert set(same) == {*PLACE[:3], KEEP}


def test_the_expert_plays_out_one_of_them_and_tells_the_same_of_the_others() -> None:
    game = after("Xa 5b Xa X?", players=5)
    seen = game.view(game.turn)
    first, *_ = thoughts = list(islice(Expert().think(seen, Random(1)), 20))
    assert first.playouts == len(set(alike(seen).values())) == 4
    told = {value.action: value for value in thoughts[-1].values}
    assert tuple(told) == seen.legal
    empty = [told[PLACE[row]] for row in (2, 3, 4)]
    assert len({(value.chance, value.chance_error, value.mine, value.margin) for value in empty}) == 1


def test_where_all_come_to_the_same_it_does_not_search() -> None:
    game = after("X_ 5_ 6_ 7_ 8?", players=2)
    (only,) = Expert().think(game.view(game.turn), Random(1))
    assert (only.action, only.playouts) == (PLACE[0], 0)
