"""The sentences that stand for themselves: what to do now, who won, why a tie broke so."""

from triqueta.pieces import KEEPS
from web.engine.model import Model
from web.engine.words import Words


def status(model: Model, words: Words) -> str:
    """One short sentence: what the person is asked for, or who is doing what."""
    seen, phase = model.seen, model.phase
    if phase == "waiting":
        return words.say(f"status.waiting.{seen.phase}", seat=seen.turn)
    if phase == "turn":
        return words.say(_turn(model))
    if phase == "decide":
        full = len(seen.kept[model.person]) == KEEPS
        return words.say("status.decide.full" if full else "status.decide", animal=seen.hand)
    return words.say(f"status.{phase}")


def _turn(model: Model) -> str:
    seen = model.seen
    if not seen.left:
        return "status.turn.empty"  # R3.4
    alone = sum(row < 0 for row in seen.took) == 1
    return "status.turn.alone" if alone else "status.turn"  # R5.2


def question(model: Model, words: Words) -> str:
    """What is to be decided about a kept token (R7.1)."""
    if model.phase != "reveal":
        return ""
    return words.say("choice.question", animal=model.layout.kept[model.person][0].animal)


def result(model: Model, words: Words) -> str:
    """Who won, or nothing before the end."""
    winners = model.winners
    if not winners:
        return ""
    points = model.pads[winners[0]].total
    if len(winners) == 1:
        return words.tell("result.alone", winners[0], n=points)
    others = [seat for seat in winners if seat != model.person]
    key = "result.shared.other" if len(others) == len(winners) else "result.shared.you"
    return words.say(key, names=words.names(others), n=points)


def tie(model: Model, words: Words) -> str:
    """R7.5, where it had to be applied."""
    ranked = sorted(model.pads, key=lambda pad: pad.place)
    tied = [pad for pad in ranked if pad.total == ranked[0].total]
    if len(tied) < 2:
        return ""
    points, tokens = ranked[0].total, ranked[0].tokens
    if len(model.winners) > 1:
        return words.say("tie.shared", n=points, tokens=tokens)
    return words.tell("tie.tokens", ranked[0].seat, n=points, tokens=tokens, fewer=tied[1].tokens)
