"""The sentences that stand for themselves: what to do now, who won, why a tie broke so."""

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
        key = "status.decide" if seen.keeps_left(model.person) else "status.decide.full"
        return words.say(key, animal=seen.hand)
    return words.say(f"status.{phase}")


def _turn(model: Model) -> str:
    if not model.seen.left:
        return "status.turn.empty"  # R3.4
    return "status.turn.alone" if model.seen.alone else "status.turn"  # R5.2


def question(model: Model, words: Words) -> str:
    """What is to be decided about a kept token (R7.1)."""
    if model.phase != "reveal":
        return ""
    return words.say("choice.question", animal=model.seen.waiting(model.person)[0])


def result(model: Model, words: Words) -> str:
    """Who won, or nothing before the end."""
    if model.outcome is None:
        return ""
    winners, points = model.outcome.winners, model.outcome.points
    if len(winners) == 1:
        return words.tell("result.alone", winners[0], n=points)
    others = [seat for seat in winners if seat != model.person]
    key = "result.shared.other" if len(others) == len(winners) else "result.shared.you"
    return words.say(key, names=words.names(others), n=points)


def tie(model: Model, words: Words) -> str:
    """R7.5, where it had to be applied."""
    ended = model.outcome
    if ended is None or ended.decided_by == "points":
        return ""
    points, tokens = ended.points, ended.tokens
    if ended.decided_by == "shared":
        return words.say("tie.shared", n=points, tokens=tokens)
    return words.tell("tie.tokens", ended.winners[0], n=points, tokens=tokens, fewer=ended.runner_up_tokens)
