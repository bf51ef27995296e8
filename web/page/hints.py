"""The small card: asked for, waited for, put away. What stands on it comes with the screen."""

import asyncio

from js import JSON, document

from web.page import settings, sheets
from web.page.play import Play

table = document.getElementById("table")
card = document.getElementById("hint")


def is_shown() -> bool:
    return bool(card.checkVisibility())


def ask(play: Play) -> None:
    """For a hint, or one step deeper; not while one is under way, nor for one who wants none."""
    sheets.close()
    if settings.value("hints") == "yes" and not play.engine.waits_for("hint"):
        table.setAttribute("data-thinking", "yes")
        asyncio.create_task(wait(play.send({"do": "hint"})))


def ask_why(play: Play, actions: int) -> None:
    """Why another did what came after so many actions."""
    if not play.engine.waits_for("why"):
        table.setAttribute("data-thinking", "yes")
        asyncio.create_task(wait(play.send({"do": "why", "actions": actions})))


async def wait(reply: JSON) -> None:
    await reply
    table.setAttribute("data-thinking", "no")


def put_away(play: Play) -> None:
    """The keyboard goes back to where hints come from."""
    if card.contains(document.activeElement):
        document.querySelector(".tools .advice").focus()
    play.send({"do": "put-away"})
