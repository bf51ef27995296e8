"""What a changed setting does beyond being shown: the engine hears of it, the words change, the others play on."""

import asyncio

from js import HTMLElement

from web.page import settings, texts
from web.page.lazy import shortcuts, sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.page.press import Press

EXAMPLE = ["place", "turn"]  # what is heard when sounds are turned on, or made louder


def change(press: Press, control: HTMLElement) -> None:
    """A setting was changed: it shows at once, and the engine hears what concerns it."""
    name = str(control.dataset.setting)
    settings.change(control)
    if name == "language":
        asyncio.create_task(speak(press))
    elif name == "speed":
        press.play.let_others_play()
    elif name in ("scores", "odds", "remarks"):
        tell_options(press)
    elif name in ("sound", "volume"):
        sound.play(EXAMPLE)


def tell_options(press: Press) -> None:
    press.play.send({"do": "options", "options": settings.options()})
    look_again(press)


def turn_sound() -> None:
    settings.turn_sound()
    sound.play(EXAMPLE)


def forget(press: Press) -> None:
    settings.forget()
    tell_options(press)


async def speak(press: Press) -> None:
    """In the language that was chosen, on the page and at the table, as soon as its words are there."""
    if await texts.fetch_words():
        texts.speak()
        shortcuts.show()
        request: dict[str, object] = {"do": "language"}
        request.update(texts.for_engine())
        press.play.send(request)
        look_again(press)
        press.suggest()


def look_again(press: Press) -> None:
    """A record on the table, in other words or with other things to be seen."""
    if press.play.looking:
        press.replay.look_again()
