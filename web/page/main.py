"""The page's own Python: puts its parts together, greets the engine, obeys what was pressed before it was awake."""

import asyncio

from js import document, window

from web.page import dialogs, scene, settings, start, store, texts
from web.page.lazy import announce, groups, mirror
from web.page.listen import Listener
from web.page.play import Play
from web.page.press import Press


async def main() -> None:
    await window.triqueta.breath()  # each a task of its own
    settings.show()
    scene.offer()
    start.restore()
    play = Play()
    play.reappear()
    press = Press(play)
    words = asyncio.create_task(texts.fetch_words())
    strange = str(await store.saves.ready)  # it was asked for long before, and comes with a limit
    if store.doubt():
        scene.offer()
    await words
    play.send(play.greeting())  # whatever is pressed comes after it
    await window.triqueta.breath()
    early = document.querySelector('#start [data-waiting="yes"]')
    listener = Listener(press)
    listener.begin()
    if play.looking:
        press.replay.resume()
    link = press.open_link()
    asyncio.create_task(welcome(link, strange))
    if early:
        early.dataset.waiting = "no"
        press.act(str(early.dataset.action))
    document.documentElement.dataset.page = "ready"
    prepared = (
        lambda: play.table,
        lambda: listener.rows,
        lambda: press.past,
        listener.begin_table,
        lambda: groups.in_reach,
        lambda: announce.say,
        lambda: mirror.Mirror(play),
        press.suggest,
    )
    for prepare in prepared:
        await window.triqueta.breath()
        prepare()


async def welcome(link: str, strange: str) -> None:
    """In the person's language, where its words can be had."""
    texts.speak()
    scene.welcome(link)
    if strange:
        dialogs.tell_broken(texts.text("aside." + strange))


asyncio.create_task(main())
