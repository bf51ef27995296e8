"""Looking back at a game: asks the engine to go on bit by bit, as long as the dialog is open and nobody stops it, and
fills the dialog with what it has found. What that means, and every word of it, is the engine's."""

import asyncio

from js import JSON, HTMLElement, document, window

from web.page import dialogs, store
from web.page.lazy import announce

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.page.press import Press

dialog = dialogs.dialog("review")


class ReviewState:
    """Which game is looked at, and how."""

    def __init__(self) -> None:
        self.record = ""
        self.seat = 0  # whose choices are shown; none is the person's own
        self.runs = 0  # counts what was begun or stopped: only the newest goes on
        self.records: list[str] = []  # where each of the dearest choices can be tried again
        self.kept: dict[str, str] = {}  # what was put away last


state = ReviewState()


def act(press: Press, action: str) -> None:
    """One of the dialog's own buttons, or the one that opens it."""
    if action == "review":
        look_back(press)
    elif action.startswith("review-again "):
        press.replay.try_again(state.records[int(action[13:])], None)  # cut at one of its choices
    else:
        asyncio.create_task(run(press, action == "review-on"))


def look_back(press: Press) -> None:
    """At the game on the table; from where it was stopped the last time."""
    state.record, state.seat = press.replay.record if press.play.looking else "", 0
    dialog.dataset.found = dialog.dataset.done = "no"
    dialog.querySelector("progress").value = 0
    dialogs.show("review")
    asyncio.create_task(begin(press))


async def begin(press: Press) -> None:
    """With what is known of it already, where it is one of the finished games."""
    state.runs += 1
    mine, over = state.runs, store.recall("over") == "yes" and not press.play.branch
    say_going(True)
    record = state.record or (store.saved_game() if over else "")
    if record:
        record = await press.history.with_review(record)
    if mine == state.runs:
        state.record = record
        await run(press, True)


def choose_seat(press: Press, seat: int) -> None:
    state.seat = seat
    asyncio.create_task(run(press, False))


async def run(press: Press, further: bool) -> None:
    """To the end, or only as far as it has come; whoever closes the dialog has stopped it."""
    state.runs += 1
    mine, reply = state.runs, None
    say_going(further)
    while mine == state.runs:
        reply = await ask(press, further and dialog.open)
        if mine == state.runs and reply:
            await show(reply, mine)
        if not reply or reply["sheet"]:
            break
    if reply and reply["tags"] and reply["tags"] != state.kept:
        state.kept = reply["tags"]
        asyncio.create_task(press.history.keep_review(reply["record"], reply["tags"]))
    if mine == state.runs:
        say_going(False)


def say_going(going: bool) -> None:
    """Where the pressed button goes, the other one is pressed next."""
    inside = dialog.querySelector(".review-going").contains(document.activeElement)
    dialog.dataset.going = "yes" if going else "no"
    if inside:
        dialog.querySelector('[data-action="review-' + ("stop" if going else "on") + '"]').focus()


async def ask(press: Press, further: bool) -> JSON:
    """What the engine has found; nothing where it did not answer, or refuses."""
    request = {"do": "review", "record": state.record, "seat": state.seat, "go_on": further}
    reply = await press.play.question(request)
    announce.put(dialog.querySelector('[data-slot="review-error"]'), reply.get("error", ""))
    await window.triqueta.breath()
    return reply.get("review")


async def show(reply: JSON, run: int) -> None:
    state.record = reply["record"]
    bar = dialog.querySelector("progress")
    bar.max, bar.value = reply["whole"], reply["reached"]
    if reply["sheet"]:
        await fill(reply["sheet"], run)
        dialog.dataset.done = "yes" if reply["done"] else "no"


async def fill(found: JSON, run: int) -> None:
    """Place after place, so that none of it takes long."""
    say(found["slots"])
    for line in dialog.querySelectorAll("polyline"):
        line.setAttribute("points", found["lines"].get(str(line.dataset.seat), ""))
    dialog.dataset.curve = "yes" if found["lines"]["1"] else "no"
    dialog.dataset.dear = "yes" if found["places"]["review-dearest"] else "no"
    dialog.dataset.found = "yes"
    for name, parts in found["places"].items():
        place = dialog.querySelector('[data-part="' + name + '"]')
        place.replaceChildren()
        if name == "review-dearest":
            state.records = [part["record"] for part in parts]
        for number, part in enumerate(parts):
            await window.triqueta.breath()
            if run != state.runs:
                return
            place.appendChild(known_again(made(part), number, found["seat"]))


def say(slots: dict[str, str]) -> None:
    for name, words in slots.items():
        dialog.querySelector('[data-slot="' + name + '"]').textContent = words
    announce.say([slots["review-accuracy"]])


def known_again(node: HTMLElement, number: int, seat: str) -> HTMLElement:
    """A part whose button or option says what it stands for: it may be pressed before the next one is there."""
    if node.tagName == "OPTION":
        node.value = node.dataset.seat
        node.selected = str(node.value) == seat
    again = node.querySelector('[data-action^="review-again"]')
    if again:
        again.dataset.action = "review-again " + str(number)
    return node


def made(part: JSON) -> HTMLElement:
    """A part and all that lies in it, from the templates."""
    node = document.getElementById("kind-" + part["kind"]).content.firstElementChild.cloneNode(True)
    for name, value in part["data"].items():
        node.setAttribute("data-" + name, value)
    for name, words in part["text"].items():
        inside(node, "data-slot", name).textContent = words
    for name, value in part["at"].items():
        node.style.setProperty("--" + name, str(value / 10) + "%")
    for name, parts in part["inner"].items():
        place = inside(node, "data-inner", name)
        for each in parts:
            place.appendChild(made(each))
    return node


def inside(node: HTMLElement, attribute: str, name: str) -> HTMLElement:
    return (
        node
        if node.getAttribute(attribute) == name
        else node.querySelector("[" + attribute + '="' + name + '"]')
    )
