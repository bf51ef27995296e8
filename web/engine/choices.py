"""The end decision on a kept token (R7.1) as two buttons, the more profitable one marked."""

from collections.abc import Iterator

from triqueta.actions import MEANING, Action
from triqueta.pieces import animal_name
from triqueta.scoring import points_gained
from triqueta.view import better_decision
from web.engine.model import Model
from web.engine.refusals import as_button
from web.engine.reply import Piece
from web.engine.words import Words


def choice_pieces(model: Model, words: Words) -> Iterator[Piece]:
    if model.phase == "reveal":
        better = better_decision(model.seen)
        for action in model.seen.legal:
            yield _choice(model, words, action, better == action)


def _choice(model: Model, words: Words, action: Action, better: bool) -> Piece:
    verb, animal = MEANING[action]
    points = points_gained(model.seen.collected[model.person], (animal,)) if verb == "add" else 0
    mark = words.say("choice.better") if better else ""
    effect = words.say("choice.effect", n=points)
    said = words.say(f"choice.{verb}", animal=animal)
    return Piece(
        key=f"choice-{verb}",
        kind="choice",
        place="choices",
        data={"verb": verb, "better": "yes" if better else "no", "animal": animal_name(animal)},
        text={"verb": said, "effect": effect, "mark": mark},
        label=words.say("choice.label.better" if better else "choice.label", choice=said, effect=effect),
        **as_button(model, words, action),
    )
