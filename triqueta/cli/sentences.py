"""Views, events and score pads as sentences, one a line, so that a screen reader reads them well. Pure: data
in, text out. `names` holds one name a seat; an empty one is the person, who is told "you"."""

from collections.abc import Iterator, Sequence

from triqueta import events
from triqueta.cli import words
from triqueta.cli.words import SAY
from triqueta.game import Game
from triqueta.pieces import ANIMALS, NOTHING, ROWS, UNKNOWN, VALUES
from triqueta.scoring import Pad, outcome, pads, points_gained
from triqueta.sitting.tags import read_names
from triqueta.state import State
from triqueta.view import View

Names = Sequence[str]
YOU = ""


def names_in(game: Game) -> list[str]:
    """The names that a record gives its seats, else their numbers."""
    players = game.at(0).players
    return names_of(read_names(game.tags, players), players)


def names_of(given: Sequence[str], players: int) -> list[str]:
    """The same from those that were given, if any."""
    return list(given) or [SAY["seat.number"].format(number=seat + 1) for seat in range(players)]


def _say(key: str, name: str, **values: object) -> str:
    """The sentence about somebody, or to you."""
    return SAY[key if name else f"you.{key}"].format(name=name, **values)


def tell(event: events.Event, names: Names) -> Iterator[str]:
    """What happened, in a sentence or two; a draw is silent, since what becomes of it follows."""
    name = names[event.seat]
    match event:
        case events.Kept() | events.Returned() | events.Added():
            yield _say(type(event).__name__.lower(), name, token=words.a_token(event.token))
        case events.Placed(token=token, row=row):
            yield _say("placed", name, token=words.a_token(token), row=ROWS[row])
        case events.Took(row=row, tokens=tokens):
            yield _say("took", name, row=ROWS[row], tokens=words.row_in_words(tokens))
        case events.MadeTriqueta(token=token):
            yield _say("triqueta", name, animals=words.several(token), value=VALUES[token])
        case events.Ruined(token=token):
            yield _say("ruined", name, animals=words.several(token))
        case events.RoundEnded(round=number, unseen=unseen):
            yield _say("round.ended", name, round=number + 1)
            if unseen:
                yield SAY["round.unseen"].format(tokens=words.counted(unseen, "token"))
        case events.Opened(tower=tower, round=number):
            yield _say("opened", name, tower=tower + 1, round=number + 1)


def rows(seen: View, names: Names) -> Iterator[str]:
    """The rows as they lie, and what each would add to the collection of whoever looks."""
    for number, row in enumerate(seen.rows):
        letter = ROWS[number]
        if row is None:
            yield _say("row.gone", names[seen.took.index(number)], row=letter)
        elif seen.seat is None or not row:
            yield SAY["row"].format(row=letter, tokens=words.row_in_words(row))
        else:
            worth = points_gained(seen.collected[seen.seat], row)
            yield SAY["row.worth"].format(row=letter, tokens=words.row_in_words(row), worth=worth)


def table(seen: View, names: Names) -> Iterator[str]:
    """Everything that this seat may know, for a game that is not over."""
    tower = SAY["tower.current"].format(left=words.counted(seen.left, "token"))
    yield f"{SAY['round'].format(round=seen.round + 1)}. {tower}"
    yield from rows(seen, names)
    yield from seats(seen, names)
    if names[seen.turn]:
        key = "to.move" if seen.hand == NOTHING else "hand"
        yield SAY[key].format(name=names[seen.turn])


def seats(seen: View, names: Names) -> Iterator[str]:
    """What everybody has."""
    for seat, name in enumerate(names):
        points = words.counted(seen.points[seat], "point")
        yield SAY["seat"].format(
            name=name or SAY["you"], tokens=words.collection_in_words(seen.collected[seat]), points=points
        )
        things = [words.counted(seen.trees[seat], "tree")] if seen.trees[seat] else []
        if seat == seen.rock:
            things.append(SAY["the.rock"])
        if things:
            yield _say("seat.trees", name, trees=words.together(things))
        waiting = seen.waiting(seat)
        if waiting:
            known = [words.a_token(token) for token in waiting if token != UNKNOWN]
            kept = words.together(known) or words.counted(len(waiting), "token")
            yield _say("seat.kept", name, kept=kept)


def ending(state: State, names: Names) -> Iterator[str]:
    """Who won and why, and the score pad from the first place to the last (R7)."""
    ended = outcome(state)
    assert ended is not None
    points = words.counted(ended.points, "point")
    if len(ended.winners) == 1:
        yield _say("won", names[ended.winners[0]], points=points)
    else:
        together = [names[seat] or SAY["together.you"] for seat in ended.winners]
        yield SAY["shared"].format(names=words.together(together), points=points)
    if ended.decided_by == "tokens":
        yield SAY["tie"]
    for pad in sorted(pads(state), key=lambda pad: (pad.place, pad.seat)):
        yield from _pad_lines(pad, names[pad.seat] or SAY["you"])


def _pad_lines(pad: Pad, name: str) -> Iterator[str]:
    tokens = words.counted(pad.tokens, "token")
    yield SAY["pad"].format(
        place=pad.place, name=name, total=words.counted(pad.total, "point"), tokens=tokens
    )
    for animal, (count, points) in enumerate(zip(pad.counts, pad.points, strict=True)):
        if count:
            yield SAY["pad.animal"].format(tokens=words.counted(count, ANIMALS[animal]), points=points)
    if pad.trees:
        yield SAY["pad.trees"].format(trees=words.counted(pad.trees, "tree"), points=pad.trees)
    if pad.rock:
        yield SAY["pad.rock"].format(points=pad.rock)
