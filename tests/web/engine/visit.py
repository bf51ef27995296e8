"""Somebody who plays through the worker's desk as the page does: JSON text out, JSON text in, and only what can be
pressed is pressed."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from typing import Any, Final, TypeVar

from web.engine.desk import Desk

Json = Any
"""Whatever JSON may hold."""

Result = TypeVar("Result")
SHOWN: Final = {"show_score": True}


def run(course: Coroutine[Any, Any, Result]) -> Result:
    """To its end, in a thread of its own: once a browser was tested in this one, Playwright's loop runs here."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, course).result()


def ticking(step: float = 0.01) -> Callable[[], float]:
    """A clock that moves on a little whenever somebody looks."""
    ticks = count()
    return lambda: next(ticks) * step


class Visit:
    def __init__(
        self, language: str = "en", save: str | None = None, options: Json = None, known: str = ""
    ) -> None:
        self.desk = Desk(ticking(), lambda size: bytes(range(size)))
        self.ask("hello", language=language, save=save, options=options or SHOWN, known=known)

    def ask(self, do: str, **more: Json) -> Json:
        self.reply = json.loads(run(self.desk.ask(json.dumps({"do": do, **more}))))
        return self.reply

    def start(self, players: int = 2, level: str = "novice", seed: str = "a", first: str = "") -> "Visit":
        others = players - 1
        settings = {"levels": [level] * others, "characters": ["even"] * others, "first": first, "seed": seed}
        self.ask("start", settings={"players": players, **settings})
        return self

    def load(self, record: str) -> "Visit":
        self.ask("load", record=record)
        return self

    def press(self, action: str) -> "Visit":
        """Press a button that is enabled."""
        assert action in self.enabled, f"{action} cannot be pressed, but {self.enabled} can"
        self.ask("act", action=action)
        return self

    def wait(self) -> "Visit":
        """Let the others play until it is the person's turn, or over."""
        while self.reply["next"] == "opponent":
            self.ask("advance")
        return self

    def step(self, rng: Random) -> "Visit":
        """Whatever comes next: another's action, or any one of the person's."""
        if self.reply["next"] == "opponent":
            self.ask("advance")
        else:
            self.press(rng.choice(self.enabled))
        return self

    @property
    def screen(self) -> Json:
        return self.reply["screen"]

    @property
    def table(self) -> Json:
        return self.screen["table"]

    @property
    def enabled(self) -> list[str]:
        """The actions of the game."""
        return [
            piece["action"] for piece in self.screen["pieces"] if piece["enabled"] and piece["place"] != "log"
        ]

    def piece(self, key: str) -> Json:
        return next(piece for piece in self.screen["pieces"] if piece["key"] == key)

    def kind(self, kind: str) -> list[Json]:
        return [piece for piece in self.screen["pieces"] if piece["kind"] == kind]

    def inside(self, place: str) -> list[str]:
        return [piece["key"] for piece in self.screen["pieces"] if piece["place"] == place]

    @property
    def log(self) -> list[str]:
        """Its lines, without regard to where they may be broken."""
        return [
            line["text"]["text"].replace("\N{NO-BREAK SPACE}", " ")
            for line in self.screen["pieces"]
            if line["place"] == "log"
        ]
