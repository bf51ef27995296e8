"""The games that the person has finished, as the page keeps them: one line of data each, and after it the record. Here
they are read, listed, and put into words; what cannot be read is counted and named, and stays where it is kept."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import import_module
from typing import Final

from triqueta.history.finished import Finished, NotOver, finished, record_key, tagged
from triqueta.history.statistics import suggestion
from triqueta.record.errors import RecordError
from triqueta.record.text import split
from triqueta.sitting.sitting import PERSON
from triqueta.sitting.tags import DATE, JUDGED, REVIEW, TagError
from triqueta.texts import Number
from web.engine.refusals import NotUnderstood, error_text
from web.engine.reply import Reply
from web.engine.words import Words, words

SLICE: Final = 20
"""Records of a file that are read before the page may ask something else."""
DAMAGED: Final = "damaged"
_KEPT_WITH: Final = (DATE, REVIEW, JUDGED)
"""Tags that a finished game is given."""

Json = dict[str, object]


@dataclass
class Gathering:
    """A file that is being read."""

    records: list[str]
    read: int = 0
    damaged: list[str] = field(default_factory=list)


class History:
    def __init__(self) -> None:
        self._games: list[Finished] | None = None
        """In the order of their dates; None until the page has said them."""
        self._damaged = 0
        """How many cannot be read."""
        self._gathering: Gathering | None = None

    def answer(self, request: Mapping[str, object], language: str) -> Reply:
        speech = words(language, PERSON)
        do = request.get("do")
        if do == "finished":
            return Reply(text=json.dumps(_kept(request)))
        if do == "gather":
            found = self._gather(request, language)
            return Reply(text=json.dumps(found)) if found else Reply()  # a new worker: the page says it again
        if do == "result":
            return Reply(text=import_module("web.engine.days").result(str(request.get("record")), speech))
        if "attachment" in request:
            self._take(str(request["attachment"]))
        if self._games is None:
            return Reply()  # a new worker: the page says them again
        if do == "statistics":
            return Reply(text=json.dumps(import_module("web.engine.plots").plots(self._games, speech)))
        if do == "week":
            days = import_module("web.engine.days")
            return Reply(text=json.dumps(days.calendar(request, self._games, speech)))
        if do == "reviewed":
            return Reply(text=json.dumps({"key": self._key_of(str(request.get("record")))}))
        if do == "suggest":
            return Reply(text=json.dumps(self._suggested(speech)))
        return Reply(text=json.dumps(self._listed(request, speech)))

    def _take(self, lines: str) -> None:
        self._games, self._damaged = [], 0
        for line in lines.split("\n"):
            key, _, data = line.partition("\t")
            try:
                self._games.append(Finished.read(json.loads(data)))
            except (ValueError, TypeError):
                self._damaged += bool(key)

    def _gather(self, request: Mapping[str, object], language: str) -> Json | None:
        """A file of records, some at a time; those that cannot be read are kept too, and named."""
        if "attachment" in request:
            self._gathering = Gathering([text for text in split(str(request["attachment"])) if text.strip()])
        work, puts = self._gathering, []
        if work is None:
            return None
        for record in work.records[work.read : work.read + SLICE]:
            work.read += 1
            try:
                puts.append(_entry(record.strip() + "\n"))
            except (RecordError, TagError, NotOver) as error:
                reason = _reason(error, language)
                work.damaged.append(words(language, PERSON).say("history.bad", n=work.read, reason=reason))
                puts.append(_unreadable(record.strip() + "\n", reason))
        done = work.read == len(work.records)
        total = len(work.records)
        said = words(language, PERSON).say("history.read", n=work.read - len(work.damaged), of=total)
        return {"puts": puts, "done": done, "said": said, "damaged": work.damaged if done else []}

    def _listed(self, request: Mapping[str, object], words: Words) -> Json:
        """Those that pass the filter, the newest first, as many as the page has room for."""
        asked, most = request.get("filter"), request.get("most")
        wanted = asked if isinstance(asked, dict) else {}
        games = [game for game in reversed(self._games or []) if passes(game, wanted)]
        shown = games[: most if isinstance(most, int) else len(games)]
        return {
            "rows": [_row(game, words) for game in shown],
            "more": len(games) > len(shown),
            "said": words.say("history.found", n=len(games), of=len(self._games or [])),
            "damaged": words.say("history.damaged", n=self._damaged) if self._damaged else "",
        }

    def _key_of(self, record: str) -> str:
        """Under which this game is kept, whatever its tags say by now; nothing where it is not."""
        try:
            wanted = record_key(record)
        except RecordError:
            return ""
        return next((game.key for game in self._games or [] if game.key.endswith(f"-{wanted}")), "")

    def _suggested(self, words: Words) -> Json:
        found = suggestion(self._games or [])
        if found is None:
            return {"level": "", "said": ""}
        return {
            "level": found.level,
            "said": words.say(
                "suggestion",
                other=words.say(f"level.{found.level}"),
                level=words.say(f"level.{found.instead_of}"),
                won=f"{Number(round(found.won.mean * found.games))}",
                games=found.games,
                low=words.percent(found.won.low),
                high=words.percent(found.won.high),
            ),
        }


def passes(game: Finished, wanted: Mapping[str, object]) -> bool:
    """Does a game answer to what the person wants to see? What they have not chosen does not matter."""
    kind = "practice" if game.practice else "day" if game.day else "counted"
    result = "won" if game.won else "lost"
    there = {"level": game.level, "players": str(game.players), "kind": kind, "result": result}
    return all(not wanted.get(name) or wanted[name] == value for name, value in there.items())


def _kept(request: Mapping[str, object]) -> Json:
    """How a game that is over is kept: with its date, or with what a review has found."""
    asked = request.get("tags")
    tags = {name: str(asked[name]) for name in _KEPT_WITH if name in asked} if isinstance(asked, dict) else {}
    try:
        return _entry(tagged(str(request.get("record")), **tags))
    except (RecordError, TagError, NotOver, ValueError):
        raise NotUnderstood("error.request") from None


def _entry(record: str) -> Json:
    game = finished(record)
    return {"key": game.key, "value": f"{game.line()}\n{record}"}


def _unreadable(text: str, reason: str) -> Json:
    """Kept as it is, under a name of its own, after all that can be read."""
    key = f"{DAMAGED}-{sha256(text.encode()).hexdigest()[:8]}"
    return {"key": key, "value": f"{json.dumps({DAMAGED: reason}, ensure_ascii=False)}\n{text}"}


def _reason(error: Exception, language: str) -> str:
    if isinstance(error, RecordError):
        return error_text(NotUnderstood("history.reason", reason=error), language)
    if isinstance(error, TagError):
        return error_text(NotUnderstood("history.reason.tag", tag=error.tag), language)
    return error_text(NotUnderstood("history.reason.over"), language)


def _row(game: Finished, words: Words) -> Json:
    result = words.say(f"history.place.{game.place}", n=game.points[game.seat - 1])
    return {
        "key": game.key,
        "date": game.date,
        "text": {"result": result, "detail": words.say("list.comma").join(_details(game, words))},
        "data": {"won": "yes" if game.won else "no", "practice": "yes" if game.practice else "no"},
        "labels": [words.say("history.look"), words.say("history.delete")],
    }


def _details(game: Finished, words: Words) -> Iterator[str]:
    """Who else was there, how it stood, and what kind of game it was."""
    others = [f"{Number(total)}" for seat, total in enumerate(game.points) if seat != game.seat - 1]
    yield words.say(f"history.level.{game.level}", n=game.players - 1)
    yield words.say("history.others", points=_joined(others))
    if game.day:
        yield words.say("history.day", day=game.day)
    if game.practice:
        yield words.say("practice")
    if game.hints:
        yield words.say("hints")
    if game.review:
        yield words.say("history.accuracy", share=words.percent(game.review[0]))


def _joined(points: Sequence[str]) -> str:
    return "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}".join(points)
