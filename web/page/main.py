"""The page's own Python: puts its parts together, then greets the engine."""

import asyncio

from js import document

from web.page import scene, settings, start, texts
from web.page.listen import Listener
from web.page.paint import Painter
from web.page.play import Play, Unanswered
from web.page.press import Press
from web.page.soon import soon


async def main() -> None:
    settings.show()
    scene.offer()
    start.restore()
    play = Play(Painter())
    play.reappear()
    press = Press(play)
    greeting = asyncio.create_task(greet(play))
    await asyncio.sleep(0)  # the greeting is said first; whatever is pressed early comes after it
    early = document.querySelector('#start [data-waiting="yes"]')  # from here on, presses are heard
    Listener(press).begin()
    link = start.open_link()
    document.documentElement.dataset.page = "ready"
    await texts.speak(settings.value("language"))
    scene.welcome(link)
    if early:
        early.dataset.waiting = "no"
        await press.act(str(early.dataset.action))
    await greeting


async def greet(play: Play) -> None:
    """Where nobody answers, start-up tells the person why."""
    try:
        await play.send(play.hello())
    except Unanswered:
        return


soon(main())
