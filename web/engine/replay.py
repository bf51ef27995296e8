"""A record on the real table, to be looked at: any of its positions, the whole of it as the list of moves, and through
whose eyes. Nothing on it can be played; the game under way is not asked, but for its record."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from triqueta.events import points_by_event
from triqueta.record.text import parse
from triqueta.sitting.record_links import packed, unpacked
from triqueta.sitting.replay import OPEN, Eyes, Replay
from triqueta.sitting.sitting import Sitting
from triqueta.sitting.tags import JUDGED
from web.engine.interlude import INTERLUDE_KINDS
from web.engine.layout import Layout
from web.engine.log import announced, log_pieces, sentence
from web.engine.model import Model, model
from web.engine.options import Options
from web.engine.past import still
from web.engine.refusals import NotUnderstood, read_record
from web.engine.reply import Piece, Reply, Screen
from web.engine.screen import screen
from web.engine.status import result
from web.engine.words import Words, words

ALL: Final = "all"
"""How the page asks for everything to lie open."""


def answer(request: Mapping[str, object], language: str, options: Options, own: Sitting | None) -> Reply:
    """One position of the record that the page names, or else of the game under way; with the record where the page
    does not have it yet."""
    text = record_of(request, own)
    replay = read(text)
    step, eyes = _step(request.get("step"), replay), _eyes(request.get("eyes"), replay)
    speech = words(language, replay.person, replay.at(0, eyes).names)
    then = _model(replay, step, eyes, options)
    told = announced(then, speech, replay.events(step, eyes)[-1] if step else (), False)
    shown = _shown(still(screen(then, speech)), then, replay, step, eyes, options, speech)
    return Reply(screen=shown, announce=told, text="" if request.get("record") else text)


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
def read(text: str) -> Replay:
    """Read once, however many of its positions are asked for."""
    return read_record(Replay, text)


def _step(asked: object, replay: Replay) -> int:
    """The one asked for, as far as there is one; by itself a game begins where it began, one under way where it is."""
    if not isinstance(asked, int):
        return 0 if replay.over else replay.steps
    return max(0, min(asked, replay.steps))


def _eyes(asked: object, replay: Replay) -> Eyes:
    """The person's, where the others' are not to be had."""
    named: dict[object, Eyes] = {ALL: OPEN} | {
        str(seat + 1): seat for seat in replay.eyes if seat is not OPEN
    }
    chosen = named.get(asked, replay.person)
    return chosen if chosen in replay.eyes else replay.person


def _model(replay: Replay, step: int, eyes: Eyes, options: Options) -> Model:
    """What these eyes see; where all lies open, that of the person with everything turned up."""
    plain = model(replay.at(step, eyes), options.show_score, options.odds, options.remarks)
    if eyes is not OPEN:
        return plain
    events = tuple(event for of_one_action in replay.events(step, eyes) for event in of_one_action)
    return replace(
        plain,
        seen=replay.seen(step, eyes),
        events=events,
        gains=points_by_event(plain.seen.players, events),
        layout=Layout(plain.seen.players, events),
    )


def _shown(
    plain: Screen, then: Model, replay: Replay, step: int, eyes: Eyes, options: Options, words: Words
) -> Screen:
    """The still picture with what a replay is steered by."""
    others = (piece for piece in plain.pieces if piece.place != "log" and piece.kind not in INTERLUDE_KINDS)
    return replace(
        plain,
        table={**plain.table, "replay": "yes", "at": str(step), "of": str(replay.steps)},
        slots={
            **plain.slots,
            "status": _said(then, words),
            "at": words.say("replay.at", step=step, steps=replay.steps),
        },
        can=dict.fromkeys(plain.can, False)
        | {"record": True, "what-if": then.phase != "over", "review": replay.steps > 0},
        pieces=(
            *others,
            *_lines(_whole_log(replay, eyes, options, words), words, step),
            *_leaps(replay, step, words),
            *_pairs_of_eyes(replay, eyes, then, words),
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
def _whole_log(replay: Replay, eyes: Eyes, options: Options, words: Words) -> tuple[Piece, ...]:
    return tuple(log_pieces(_model(replay, replay.steps, eyes, options), words))


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


def _leaps(replay: Replay, step: int, words: Words) -> Iterator[Piece]:
    """To the beginning of each round."""
    begun = sum(at <= step for at in replay.rounds)
    for number, at in enumerate(replay.rounds, 1):
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


def _pairs_of_eyes(replay: Replay, eyes: Eyes, then: Model, words: Words) -> Iterator[Piece]:
    for each in replay.eyes:
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
