"""The page's own Python: puts its parts together, then greets the engine."""

import asyncio

from js import document

import scene
import settings
import start
import store
import texts
from listen import Listener
from paint import Painter
from play import Play
from press import Press


async def main():
    settings.show()
    scene.offer()
    start.tidy()
    play = Play(Painter())
    press = Press(play)
    Listener(press).begin()
    document.documentElement.dataset.page = "ready"
    await texts.speak(settings.value("language"))
    scene.open_link()
    early = document.querySelector('#start .grand[data-waiting="yes"]')
    greeting = asyncio.create_task(play.send(play.hello()))
    if early:
        await press.act(str(early.dataset.action))
    await greeting


asyncio.create_task(main())
