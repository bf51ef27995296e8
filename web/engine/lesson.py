"""The lesson at the real table: a prepared game, taken up wherever the page says and shown as any game is, with a light
and the coach's sentence. Keeps nothing between two requests, and touches no other game."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from triqueta.actions import MEANING, Action
from triqueta.pieces import ANIMALS, VALUES
from triqueta.record.wording import action_in_words
from triqueta.scoring import set_points
from triqueta.sitting.sitting import Events, Sitting
from triqueta.view import View
from web.engine.interlude import INTERLUDE_KINDS
from web.engine.lesson_script import CHAPTERS, RECORD, Step
from web.engine.log import announced, cues
from web.engine.model import model
from web.engine.reply import Reply, Screen
from web.engine.screen import screen
from web.engine.words import Words, words

GO_ON = "on"
"""What is pressed where there is something to read."""

_ANEW = ("hello", "language")
"""After these the coach says it again."""

Kind = Literal["press", "watch", "read", "end"]


@dataclass(frozen=True, slots=True)
class Place:
    """One moment of the lesson."""

    number: int
    """From 1; the page remembers it."""
    chapter: int
    step: Step
    steps: int
    """Steps up to this one."""
    after: int
    """Actions of the record that have been done."""
    kind: Kind
    press: str
    """What leads on: an action, or GO_ON; at the end nothing does."""


@cache
def _game() -> Sitting:
    return Sitting.from_record(RECORD)


@cache
def places() -> tuple[Place, ...]:
    """All of them, in order."""
    return tuple(_places())


def _places() -> Iterator[Place]:
    number = steps = 0
    for chapter, told in enumerate(CHAPTERS, 1):
        after = told.begins
        for step in told.steps:
            steps += 1
            for _ in range(step.lasts or 1):
                number += 1
                yield _place(number, chapter, step, steps, after)
                after += bool(step.lasts)


def _place(number: int, chapter: int, step: Step, steps: int, after: int) -> Place:
    if not step.lasts:
        last = step is CHAPTERS[-1].steps[-1]
        return Place(number, chapter, step, steps, after, "end" if last else "read", GO_ON)
    whole = _game()
    mine = whole.game.at(after).turn == whole.person
    return Place(number, chapter, step, steps, after, "press" if mine else "watch", whole.game.history[after])


def found(text: str) -> Place:
    """The place that the page remembers, as it wrote it down; the first one where that makes no sense."""
    return next((place for place in places() if str(place.number) == text), places()[0])


def chapter_of(text: str) -> Place:
    """Where the chapter of this place begins; after the end the first one."""
    there = found(text)
    begins = next(place for place in places() if place.chapter == there.chapter)
    return places()[0] if there.kind == "end" else begins


def answer(do: str, text: str, press: str, language: str) -> Reply:
    """What the page shows: `do` as the desk has it, `text` the place where the page is, `press` what was pressed."""
    if do == "lesson":
        return _shown(chapter_of(text), language)
    here = found(text)
    if do == "advance" and here.kind == "watch":
        return _next(here, language)
    if do == "act" and here.kind in ("press", "read") and press == here.press:
        return _next(here, language)
    reply = _shown(here, language)
    if do in _ANEW:
        return reply
    return replace(reply, error=_not_yet(here, language) if do == "act" else "", announce=())


def _next(here: Place, language: str) -> Reply:
    there = places()[here.number]
    done: Events = ()
    if here.step.lasts:
        before = _sitting(here)
        done = before.play(before.game.turn, Action(here.press))
    reply = _shown(there, language, done)
    return replace(reply, announce=reply.announce[:-1]) if there.step is here.step else reply


def _sitting(place: Place) -> Sitting:
    whole = _game()
    return Sitting(whole.game.branch(place.after), whole.seating)


def _shown(place: Place, language: str, events: Events = ()) -> Reply:
    sitting = _sitting(place)
    speech, shown = words(language, sitting.person), model(sitting, show_score=True)
    said = sentence(place, speech, shown.seen)
    return Reply(
        screen=_with_coach(screen(shown, speech), place, speech, said),
        cues=cues(shown, events, False),
        announce=(*announced(shown, speech, events, False), said),
        next="opponent" if place.kind == "watch" else "person",
        lesson=str(place.number),
    )


def _with_coach(plain: Screen, place: Place, words: Words, said: str) -> Screen:
    """The same table in the light of the lesson, where nothing is taken back or copied."""
    return replace(
        plain,
        table={
            **plain.table,
            "lesson": "yes",
            "step": place.kind,
            "chapter": str(place.chapter),
            "press": place.press if place.kind == "press" else "",
        },
        slots={
            **plain.slots,
            "coach": said,
            "step": words.say("lesson.step", n=place.steps, all=places()[-1].steps),
        },
        can=dict.fromkeys(plain.can, False),
        pieces=tuple(piece for piece in plain.pieces if piece.kind not in INTERLUDE_KINDS),
        lit=place.step.lit,
    )


def sentence(place: Place, words: Words, seen: View) -> str:
    """What the coach says; every number in it comes from the position."""
    seat, animal = _spoken_of(place, seen)
    now = set_points(animal, seen.collected[seat][animal])
    values: dict[str, object] = {
        "seat": 1,
        "round": seen.round + 1,
        "left": seen.keeps_left(seen.turn),
        "mine": seen.points[0],
        "theirs": seen.points[1],
        "n": now,
        "value": VALUES[animal],
        "before": now,
    }
    return words.say(f"lesson.{place.step.says}", **values)


def _spoken_of(place: Place, seen: View) -> tuple[int, int]:
    """Whose set, and of which animal: the lit one, or the one that grows."""
    lit = next((key for key in place.step.lit if key.startswith("set-")), "")
    if lit:
        _, seat, name = lit.split("-")
        return int(seat) - 1, ANIMALS.index(name)
    if place.press.startswith("add"):
        return 0, MEANING[Action(place.press)][1]
    return 0, seen.hand if seen.hand in range(len(ANIMALS)) else 0


def _not_yet(place: Place, language: str) -> str:
    """What to press instead, said kindly."""
    speech = words(language, 0)
    if place.kind != "press":
        return speech.say(f"lesson.press.{place.kind}")
    return action_in_words(Action(place.press), speech.say, "lesson.press")
