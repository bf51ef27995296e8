"""The deals of the days as the page shows them: the table of one, a week of them, and a result to tell others without
giving anything away."""

from collections.abc import Container, Mapping, Sequence
from typing import Final

from triqueta.history.finished import Finished, finished
from triqueta.pieces import TOWERS
from triqueta.record.errors import RecordError
from triqueta.sitting.daily import PLAYERS, is_day, rounds, shifted, streak, table_of, week
from triqueta.sitting.sitting import Sitting
from web.engine.new_game import chosen_faces, chosen_names
from web.engine.refusals import NotUnderstood
from web.engine.words import Words

SIGNS: Final = {
    "most": "\N{LARGE GREEN SQUARE}",
    "some": "\N{LARGE YELLOW SQUARE}",
    "none": "\N{WHITE LARGE SQUARE}",
}

Json = dict[str, object]


def begun(request: Mapping[str, object], known: Container[str], usual: Words) -> Sitting:
    """The table of the day asked for; the first try of today counts."""
    day, today = str(request.get("day")), str(request.get("today"))
    if not is_day(today, today) or not is_day(day, today):
        raise NotUnderstood("error.request")
    counts = day == today and not request.get("tried")
    names = chosen_names(request.get("name", ""), PLAYERS, usual)
    return table_of(day, counts, names, known, chosen_faces(request.get("face", ""), PLAYERS))


def calendar(request: Mapping[str, object], games: Sequence[Finished], words: Words) -> Json:
    """The week of one day, with what came of each, and how long the streak is."""
    today, shown = str(request.get("today")), str(request.get("shown"))
    if not is_day(today, today) or not is_day(shown, today):
        raise NotUnderstood("error.request")
    tried = str(request.get("tried", "")).split(",")
    days = week(shown)
    before, after = shifted(days[0], -1), shifted(days[-1], 1)
    counted = {game.day: game for game in games if game.day and not game.practice}
    return {
        "rows": [_day(day, today, day in tried, counted.get(day), words) for day in days],
        "streak": words.say("day.streak", n=streak(counted, today)),
        "earlier": is_day(before, today),
        "later": days[-1] < today,
        "before": before,
        "after": min(after, today),
    }


def _day(day: str, today: str, tried: bool, game: Finished | None, words: Words) -> Json:
    state = "played" if game else "tried" if tried else "open" if day == today else "past"
    state = "coming" if day > today else state
    said = words.say(f"history.place.{game.place}", n=game.points[game.seat - 1]) if game else ""
    return {
        "day": day,
        "key": game.key if game else "",
        "text": {"state": said or words.say(f"day.{state}")},
        "data": {"state": state, "today": "yes" if day == today else "no"},
        "labels": [words.say("day.play" if state == "open" else "day.practice"), words.say("day.copy")],
        "able": [is_day(day, today), game is not None],
    }


def result(record: str, words: Words) -> str:
    """What came of a day, to be told before others have played it: no token is named."""
    try:
        told = finished(record)
    except (RecordError, ValueError):
        raise NotUnderstood("error.request") from None
    signs = "".join(SIGNS[mark] for mark in rounds(record, told.seat - 1)[:TOWERS])
    head = words.say("day.result", day=told.day or told.date, place=words.say(f"place.{told.place}"))
    return f"{head}\n{words.say('day.points', n=told.points[told.seat - 1])} {signs}"
