"""What lies in the middle of the table beside the rows, as pieces: towers with their trees, and the rock."""

from collections.abc import Iterator

from triqueta.actions import DRAW, TOWER
from triqueta.pieces import TOWERS
from web.engine.model import Model
from web.engine.refusals import as_button
from web.engine.reply import Piece
from web.engine.words import Words


def tower_pieces(model: Model, words: Words) -> Iterator[Piece]:
    seen = model.seen
    for tower in range(TOWERS):
        current = tower == seen.tower and bool(seen.in_round)
        state = "current" if current else "closed" if tower in seen.closed else "gone"
        left = seen.height(tower)
        label = words.say(_tower_label(model, state, tower), tower=tower, n=left)
        action = {"current": DRAW, "closed": TOWER[tower], "gone": None}[state]
        yield Piece(
            key=f"tower-{tower + 1}",
            kind="tower",
            place="towers",
            data={
                "state": state,
                "left": str(left),
                "tree": "yes" if state == "closed" else "no",
                "number": str(tower + 1),
            },
            text={
                "left": str(left) if current else "",
                "number": str(tower + 1),
                "description": label if current else "",
            },
            label=label,
            **as_button(model, words, action),
        )


def _tower_label(model: Model, state: str, tower: int) -> str:
    if TOWER[tower] in model.seen.legal:
        return "tower.open"
    return "tower.empty" if state == "current" and not model.seen.left else f"tower.{state}"


def tree_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """Each on its tower, then with whoever opened it (R6.3)."""
    for tower in range(1, TOWERS):
        holder = model.layout.trees.get(tower)
        place = f"tower-{tower + 1}-top" if holder is None else f"seat-{holder + 1}-things"
        yield Piece(f"tree-{tower + 1}", "tree", place, {}, {}, words.say("tree"))


def rock_piece(model: Model, words: Words) -> Piece:
    return Piece("rock", "rock", f"seat-{model.seen.rock + 1}-things", {}, {}, words.say("rock"))
