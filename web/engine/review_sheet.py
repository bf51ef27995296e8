"""What a person reads of a review: how well they played, the choices that cost most, with reasons and a way to try
again, everybody's luck and skill. Kindly; decides nothing, and counts nothing itself."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from triqueta.pieces import ROWS, UNKNOWN, VALUES, Token, animal_name
from triqueta.players.telling import Told
from triqueta.record.wording import action_in_words
from triqueta.review.luck_and_skill import Account
from triqueta.review.marks import MARKS, Judged
from triqueta.review.reviewing import Review, Reviewing
from triqueta.texts import Number
from triqueta.view import View
from web.engine import review_curve as curve
from web.engine.parts import Part, part
from web.engine.reasons import sentence
from web.engine.words import Words

_PARTS: Final = ("start", "choices", "others", "luck", "end")


def sheet(reviewing: Reviewing, seat: int, words: Words) -> dict[str, object]:
    """Everything on it, for the choices of one seat."""
    found = reviewing.review()
    judged = found.of(seat)
    return {
        "seat": str(seat + 1),
        "slots": _slots(found, seat, words),
        "lines": curve.lines(found),
        "places": {
            "review-seats": _seats(found, words),
            "review-counts": _counts(judged, words),
            "review-names": curve.names(found, words),
            "review-rounds": curve.rounds(found, words),
            "review-marks": curve.marks(found, judged),
            "review-moments": curve.moments(found, words),
            "review-dearest": tuple(_dear(reviewing, one, words) for one in found.dearest(seat)),
            "review-luck": _luck(found, words),
            "review-choices": tuple(
                _choice(found, one, words) for one in judged if one.actions < found.actions
            ),
        },
    }


def _slots(found: Review, seat: int, words: Words) -> dict[str, str]:
    exact = found.accuracy(seat)
    nothing = words.tell("review.nothing", seat) if _without_loss(found, seat) else ""
    return {
        "review-accuracy": ""
        if exact is None
        else words.say("review.accuracy", accuracy=words.percent(exact)),
        "review-nothing": nothing,
        "review-headline": _headline(found, words),
        "review-part": "" if found.done else words.say("review.part"),
        "review-view": "" if len(found.seats) == found.players else words.say("review.view"),
    }


def _without_loss(found: Review, seat: int) -> bool:
    return found.done and bool(found.of(seat)) and not found.dearest(seat)


def _headline(found: Review, words: Words) -> str:
    """What made the winner win; nothing before there is one."""
    if not found.done or not found.winners:
        return ""
    account = found.accounts[found.winners[0]]
    parts = {name: signed(getattr(account, name), words) for name in ("choices", "others", "luck")}
    return words.tell("review.won", account.seat, **parts)


def _seats(found: Review, words: Words) -> tuple[Part, ...]:
    return tuple(
        part("review-seat", {"seat": str(seat + 1)}, {"name": words.own_name(seat)}) for seat in found.seats
    )


def _counts(judged: Sequence[Judged], words: Words) -> tuple[Part, ...]:
    counts = Counter(one.mark for one in judged)
    return tuple(
        part("review-count", {"mark": mark}, {"name": words.say(f"mark.{mark}"), "number": str(counts[mark])})
        for mark in MARKS
    )


def _dear(reviewing: Reviewing, one: Judged, words: Words) -> Part:
    """One choice that cost: where, what, what else, why."""
    seen = reviewing.seen_by(one)
    shown = part(
        "review-dear",
        {"mark": one.mark},
        {
            "title": words.say("review.when", round=seen.round + 1, mark=words.say(f"mark.{one.mark}")),
            "cost": _cost(one, words),
            "played": words.say("review.played", do=action_in_words(one.played, words.say)),
            "best": words.say(
                "review.best", do=action_in_words(one.best, words.say), chance=words.percent(one.chance)
            ),
            "again": words.say("review.again"),
        },
        rows=tuple(_rows(seen, words)),
        held=tuple(_held(seen, words)),
        why=tuple(
            part("review-why", {}, {"text": _because(told, one, words)}) for told in reviewing.why(one)
        ),
    )
    return {**shown, "record": reviewing.record_at(one)}


def _cost(one: Judged, words: Words) -> str:
    key = "review.cost" if one.uncertainty else "review.cost.exact"
    return words.say(key, lost=words.percent(one.lost), error=words.percent(max(0.01, one.uncertainty)))


def _because(told: Told, one: Judged, words: Words) -> str:
    return words.say(
        "review.because",
        do=action_in_words(told.action, words.say),
        reason=sentence(told.reason, one.seat, words),
    )


def _rows(seen: View, words: Words) -> Iterator[Part]:
    """As they lay; those that were gone are left out."""
    for number, row in enumerate(seen.rows):
        if row is not None:
            holds = words.say("row.open", row=number, holds=words.animals(row))
            tokens = tuple(_token(token) for token in row)
            yield part("review-row", {}, {"letter": ROWS[number], "holds": holds}, tokens=tokens)
    if seen.phase == "decide":
        in_hand = words.say("review.hand", animal=seen.hand)
        yield part(
            "review-row", {"hand": "yes"}, {"letter": "", "holds": in_hand}, tokens=(_token(seen.hand),)
        )


def _held(seen: View, words: Words) -> Iterator[Part]:
    """What everybody had before them, the seat that chose first, with what it kept as that seat knew it."""
    order = [seen.turn, *(seat for seat in range(seen.players) if seat != seen.turn)]
    for seat in order:
        tokens = [animal for animal, count in enumerate(seen.collected[seat]) for _ in range(count)]
        said = words.say("review.held", name=words.own_name(seat), holds=words.animals(tokens))
        yield part("review-held", {"seat": str(seat + 1)}, {"text": said})
        if kept := seen.kept[seat]:
            holds = f"{Number(len(kept))}" if UNKNOWN in kept else words.animals(kept)
            said = words.say("review.kept", name=words.own_name(seat), holds=holds)
            yield part("review-held", {"seat": str(seat + 1)}, {"text": said})


def _token(token: Token) -> Part:
    return part("review-token", {"animal": animal_name(token), "face": "up"}, {"value": str(VALUES[token])})


def _luck(found: Review, words: Words) -> tuple[Part, ...]:
    """A line for each seat; start, own choices, the others', and the tokens make the end."""
    heads = tuple(part("review-head", {}, {"text": words.say(f"review.sum.{name}")}) for name in _PARTS)
    head = part("review-line", {"head": "yes"}, {"name": words.say("review.player")}, cells=heads)
    return (head, *(_sums(each, words) for each in found.accounts))


def _sums(account: Account, words: Words) -> Part:
    shown = [
        tenths(getattr(account, name), words)
        if name in ("start", "end")
        else signed(getattr(account, name), words)
        for name in _PARTS
    ]
    cells = tuple(part("review-cell", {}, {"text": each}) for each in shown)
    return part("review-line", {}, {"name": words.own_name(account.seat)}, cells=cells)


def _choice(found: Review, one: Judged, words: Words) -> Part:
    said = words.say(
        "review.choice",
        round=found.rounds[one.actions] + 1,
        do=action_in_words(one.played, words.say),
        mark=words.say(f"mark.{one.mark}"),
    )
    cost = words.say(
        "review.choice.cost", lost=words.percent(one.lost), best=action_in_words(one.best, words.say)
    )
    return part(
        "review-choice", {"mark": one.mark}, {"text": said, "cost": cost if one.mark != "best" else ""}
    )


def tenths(thousandths: int, words: Words) -> str:
    """Percent with one digit after the point."""
    whole, tenth = divmod(abs(thousandths), 10)
    return words.say("percent.tenths", whole=whole, tenth=tenth)


def signed(thousandths: int, words: Words) -> str:
    key = "percent.plus" if thousandths > 0 else "percent.minus" if thousandths else "percent.none"
    return words.say(key, percent=tenths(thousandths, words))
