"""A record on the real table, to be looked at: any of its positions, the whole of it as the list of moves, and through
whose eyes. Nothing on it can be played; the game under way is not asked, but for its record."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from triqueta.record.text import parse
from triqueta.sitting.record_links import packed, unpacked
from triqueta.sitting.sitting import Sitting
from triqueta.sitting.tags import JUDGED
from triqueta.sitting.watching import OPEN, Eyes, Watched
from web.engine.gains import gains
from web.engine.layout import Layout
from web.engine.log import announced, log_pieces, sentence
from web.engine.model import Model, model
from web.engine.options import Options
from web.engine.past import still
from web.engine.records import read_record
from web.engine.refusals import NotUnderstood
from web.engine.scene import Piece, Reply, Screen
from web.engine.screen import screen
from web.engine.status import result
from web.engine.words import Words, words

ALL: Final = "all"
"""How the page asks for everything to lie open."""

_PASSING: Final = ("beginning", "ending", "gained")
"""Pieces that would pass over the table."""


def answer(request: Mapping[str, object], language: str, options: Options, own: Sitting | None) -> Reply:
    """One position of the record that the page names, or else of the game under way; with the record where the page
    does not have it yet."""
    asked = "record" if request.get("record") else "link" if request.get("packed") else "own"
    text = record_of(request, own)
    watched = read(text)
    step, eyes = _step(request.get("step"), watched), _eyes(request.get("eyes"), watched)
    speech = words(language, watched.person, watched.at(0, eyes).names)
    then = _model(watched, step, eyes, options)
    told = announced(then, speech, watched.story(step, eyes)[-1] if step else (), False)
    shown = _shown(still(screen(then, speech)), then, watched, step, eyes, options, speech)
    return Reply(screen=shown, announce=told, text="" if asked == "record" else text)


def carry(request: Mapping[str, object], own: Sitting | None) -> Reply:
    """The part of an address that carries the record; what a review found is too long for it, and can be had again."""
    record = read_record(parse, record_of(request, own))
    tags = {name: value for name, value in record.tags.items() if name != JUDGED}
    return Reply(text=packed(str(replace(record, tags=tags))))


def record_of(request: Mapping[str, object], own: Sitting | None) -> str:
    """The one that the page names or carries; else that of the game under way, as the person may show it."""
    if named := request.get("record"):
        return str(named)
    if carried := request.get("packed"):
        try:
            return unpacked(str(carried))
        except ValueError:
            raise NotUnderstood("error.link") from None
    if own is None:
        raise NotUnderstood("error.nothing")
    return own.record()


@lru_cache(maxsize=2)
def read(text: str) -> Watched:
    """Read once, however many of its positions are asked for."""
    return read_record(Watched, text)


def _step(asked: object, watched: Watched) -> int:
    """The one asked for, as far as there is one; by itself a game begins where it began, one under way where it is."""
    if not isinstance(asked, int):
        return 0 if watched.over else watched.steps
    return max(0, min(asked, watched.steps))


def _eyes(asked: object, watched: Watched) -> Eyes:
    """The person's, where the others' are not to be had."""
    named: dict[object, Eyes] = {ALL: OPEN} | {
        str(seat + 1): seat for seat in watched.eyes if seat is not OPEN
    }
    wish = named.get(asked, watched.person)
    return wish if wish in watched.eyes else watched.person


def _model(watched: Watched, step: int, eyes: Eyes, options: Options) -> Model:
    """What these eyes see; where all lies open, that of the person with everything turned up."""
    plain = model(watched.at(step, eyes), options.show_score, options.odds, options.remarks)
    if eyes is not OPEN:
        return plain
    events = tuple(event for of_one_action in watched.story(step, eyes) for event in of_one_action)
    return replace(
        plain,
        seen=watched.seen(step, eyes),
        events=events,
        gains=gains(plain.seen.players, events),
        layout=Layout(plain.seen.players, events),
    )


def _shown(
    plain: Screen, then: Model, watched: Watched, step: int, eyes: Eyes, options: Options, words: Words
) -> Screen:
    """The still picture with what a replay is steered by."""
    others = (piece for piece in plain.pieces if piece.place != "log" and piece.kind not in _PASSING)
    return replace(
        plain,
        table={**plain.table, "replay": "yes", "at": str(step), "of": str(watched.steps)},
        slots={
            **plain.slots,
            "status": _said(then, words),
            "at": words.say("replay.at", step=step, steps=watched.steps),
        },
        can=dict.fromkeys(plain.can, False)
        | {"record": True, "what-if": then.phase != "over", "review": watched.steps > 0},
        pieces=(
            *others,
            *_lines(_whole_log(watched, eyes, options, words), words, step),
            *_leaps(watched, step, words),
            *_pairs_of_eyes(watched, eyes, then, words),
        ),
    )


def _said(then: Model, words: Words) -> str:
    """What has just been done, or how it ended."""
    if then.phase == "over":
        return result(then, words)
    last = [
        event for event, action in zip(then.events, then.actions, strict=True) if action == then.actions[-1]
    ]
    return sentence(last[0], words) if last else words.tell("log.first", then.first)


@lru_cache(maxsize=4)
def _whole_log(watched: Watched, eyes: Eyes, options: Options, words: Words) -> tuple[Piece, ...]:
    return tuple(log_pieces(_model(watched, watched.steps, eyes, options), words))


def _lines(lines: tuple[Piece, ...], words: Words, step: int) -> Iterator[Piece]:
    """Every move there is: a press goes there."""
    now = max(int(line.data["after"]) for line in lines if int(line.data["after"]) <= step)
    for line in lines:
        after = int(line.data["after"])
        when = "now" if after == now else "later" if after > step else "past"
        said = words.say("replay.go", said=line.text["text"])
        yield replace(
            line, data={**line.data, "when": when}, action=f"step {after}", enabled=True, label=said
        )


def _leaps(watched: Watched, step: int, words: Words) -> Iterator[Piece]:
    """To the beginning of each round."""
    begun = sum(at <= step for at in watched.rounds)
    for number, at in enumerate(watched.rounds, 1):
        yield Piece(
            key=f"leap-{number}",
            kind="leap",
            place="leaps",
            data={"on": "yes" if number == begun else "no"},
            text={"number": str(number)},
            label=words.say("replay.round", n=number),
            action=f"step {at}",
            enabled=True,
        )


def _pairs_of_eyes(watched: Watched, eyes: Eyes, then: Model, words: Words) -> Iterator[Piece]:
    for each in watched.eyes:
        name = ALL if each is OPEN else str(each + 1)
        yield Piece(
            key=f"eyes-{name}",
            kind="eyes",
            place="eyes",
            data={
                "on": "yes" if each == eyes else "no",
                "portrait": "" if each is OPEN else then.faces[each],
                "seat": name,
            },
            text={},
            label=words.say("replay.open") if each is OPEN else words.tell("replay.eyes", each),
            action=f"eyes {name}",
            enabled=True,
        )
