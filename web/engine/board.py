"""What lies in the middle of the table, as pieces: towers with their trees, rows with their markers."""

from collections.abc import Iterator

from triqueta.actions import DRAW, PLACE, TAKE, TOWER
from triqueta.pieces import ROWS, TOWERS
from triqueta.scoring import points_gained
from web.engine.model import Model
from web.engine.refusals import pressed
from web.engine.scene import Piece
from web.engine.texts import Number
from web.engine.words import Words


def tower_pieces(model: Model, words: Words) -> Iterator[Piece]:
    seen = model.seen
    for tower in range(TOWERS):
        current = tower == seen.tower and bool(seen.in_round)
        state = "current" if current else "closed" if tower in seen.closed else "gone"
        left = seen.height(tower)
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
            text={"left": str(left) if current else "", "number": str(tower + 1)},
            label=words.say(_tower_label(model, state, tower), tower=tower, n=left),
            **pressed(model, words, action),
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


def row_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """A row is the button that places a token there; its marker is the one that takes it."""
    for row in range(model.seen.players):
        yield _row(model, words, row)
        yield _marker(model, words, row)


def _row(model: Model, words: Words, row: int) -> Piece:
    owner, letter = model.seen.taker(row), ROWS[row]
    return Piece(
        key=f"row-{letter}",
        kind="row",
        place="rows",
        data={
            "state": "open" if owner is None else "taken",
            "letter": letter,
            "owner": "" if owner is None else str(owner + 1),
            "count": str(len(model.seen.rows[row] or ())),
        },
        text={
            "letter": letter,
            "worth": f"{Number(worth(model, row)):+}" if owner is None and model.show_score else "",
            "note": "" if owner is None else words.tell("row.note", owner),
        },
        label=_row_label(model, words, row, owner),
        **pressed(model, words, PLACE[row]),
    )


def _row_label(model: Model, words: Words, row: int, owner: int | None) -> str:
    if owner is not None:
        return words.tell("row.taken", owner, row=row)
    holds = words.animals(model.seen.rows[row] or ())
    if PLACE[row] in model.seen.legal:
        return words.say("row.place", row=row, animal=model.seen.hand, holds=holds)
    return words.say("row.open", row=row, holds=holds)


def _marker(model: Model, words: Words, row: int) -> Piece:
    owner, letter = model.seen.taker(row), ROWS[row]
    return Piece(
        key=f"marker-{letter}",
        kind="marker",
        place=f"row-{letter}-head" if owner is None else f"seat-{owner + 1}-things",
        data={"state": "open" if owner is None else "taken", "letter": letter},
        text={"letter": letter},
        label=_marker_label(model, words, row, owner),
        **pressed(model, words, TAKE[row] if owner is None else None),
    )


def _marker_label(model: Model, words: Words, row: int, owner: int | None) -> str:
    if owner is not None:
        return words.tell("row.taken", owner, row=row)
    holds = words.animals(model.seen.rows[row] or ())
    key = "row.take.worth" if model.show_score else "row.take"
    return words.say(key, row=row, holds=holds, n=worth(model, row))


def worth(model: Model, row: int) -> int:
    """What the person's points would change by with the tokens of this row (R7.2)."""
    return points_gained(model.seen.collected[model.person], model.seen.rows[row] or ())
