"""The small card: asked for, waited for, put away. What stands on it comes with the screen."""

import asyncio

from js import JSON, document

from web.page import dialogs, lesson, settings, sound
from web.page.play import Play

table = document.getElementById("table")
card = document.getElementById("hint")


def is_shown() -> bool:
    return bool(card.checkVisibility())


def ask(play: Play) -> None:
    """For a hint, or one step deeper; not for one who wants none."""
    dialogs.close()
    if settings.value("hints") == "yes":
        sound.play(["hint"])
        send(play, {"do": "hint"})


def ask_why(play: Play, actions: int) -> None:
    """Why another did what came after so many actions."""
    send(play, {"do": "why", "actions": actions})


def send(play: Play, request: dict[str, object]) -> None:
    """Not while such a question is under way, nor in the lesson, which has its own answers."""
    if not play.engine.waits_for(str(request["do"])) and not lesson.here():
        table.setAttribute("data-thinking", "yes")
        asyncio.create_task(wait(play.send(request)))


async def wait(reply: JSON) -> None:
    await reply
    table.setAttribute("data-thinking", "no")


def put_away(play: Play) -> None:
    """The keyboard goes back to where hints come from."""
    if card.contains(document.activeElement):
        document.querySelector(".tools .advice").focus()
    play.send({"do": "put-away"})
