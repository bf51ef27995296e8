"""The score aid above the person's place: per animal what one, two, three and too many are worth, how many are unseen,
and the chance that the next token is one. From what the person may know; counts nothing itself."""

from collections.abc import Iterator

from triqueta.odds import next_token, prospect
from triqueta.pieces import ANIMALS, VALUES, Token
from triqueta.scoring import first_points
from triqueta.texts import MINUS
from web.engine.model import Model
from web.engine.reply import Piece
from web.engine.words import Words


def aid_pieces(model: Model, words: Words) -> Iterator[Piece]:
    """Six cells, as the six sets beneath."""
    chances = next_token(model.seen)
    for animal, chance in enumerate(chances):
        yield _cell(model, words, animal, chance)


def _cell(model: Model, words: Words, animal: Token, chance: float) -> Piece:
    name, points = ANIMALS[animal], first_points(animal)
    held, unseen = model.seen.collected[model.person][animal], model.seen.unseen[animal]
    *some, _ = map(str, points)
    odds = words.percent(chance) if model.odds else ""  # also 0 %: the strip keeps its lines to the end
    key = "aid.cell.odds" if odds and chance else "aid.cell"
    said = words.say(key, animal=animal, held=held, value=VALUES[animal], n=unseen, odds=odds)
    return Piece(
        key=f"aid-{name}",
        kind="aid",
        place="aid",
        data={"animal": name, "step": str(min(held, len(points)))},
        text=dict(zip(("one", "two", "three", "more"), (*some, MINUS), strict=True))
        | {"unseen": str(unseen), "odds": odds, "description": said},
    )


def row_odds(model: Model, words: Words, row: int, more: tuple[Token, ...] = ()) -> str:
    """What the next token would do to a row for the person, in a sentence; empty where none comes, or where nobody
    wants to know."""
    found = prospect(model.seen, row, more) if model.odds else None
    if found is None:
        return ""
    return words.say("odds.row", helps=words.percent(found.helps), harms=words.percent(found.harms))
