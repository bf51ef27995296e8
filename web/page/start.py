"""The start screen: what was chosen, as plain data, and what a deal link fills in."""

import json

from js import HTMLElement, decodeURIComponent, document, history, location

from web.page import store

form = document.getElementById("settings")


def field(name: str) -> HTMLElement:
    return form.querySelector('[name="' + name + '"]')


def opponents() -> list[str]:
    return [str(seat) for seat in range(2, int(field("players").value) + 1)]


def chosen() -> dict[str, object]:
    """The settings of the game to begin."""
    seats = opponents()
    return {
        "players": len(seats) + 1,
        "levels": [str(field("level" + seat).value) for seat in seats],
        "characters": [str(field("character" + seat).value) for seat in seats],
        "first": str(field("first").value),
        "seed": str(field("seed").value).strip(),
    }


def remember() -> None:
    """The next game is set up like this one, but for the deal."""
    fields = {str(field.name): str(field.value) for field in form.querySelectorAll("select")}
    store.keep("table", json.dumps(fields))


def restore() -> None:
    chosen_last = json.loads(store.recall("table") or "{}")
    for control in form.querySelectorAll("select"):
        control.value = chosen_last.get(str(control.name), control.value)
    tidy()


def change(control: HTMLElement) -> None:
    """Let the fields that hang together agree."""
    if control.name == "level":
        for seat in "2345":
            field("level" + seat).value = control.value
    levels = {str(field("level" + seat).value) for seat in opponents()}
    field("level").value = levels.pop() if len(levels) == 1 else "mixed"
    tidy()


def tidy() -> None:
    """Show only the opponents that take part."""
    there = opponents()
    may_begin = {"", "1"}.union(there)
    for row in form.querySelectorAll("[data-opponent]"):
        row.dataset.here = "yes" if row.dataset.opponent in there else "no"
    for choice in field("first").options:
        choice.hidden = choice.disabled = choice.value not in may_begin
    if str(field("first").value) not in may_begin:
        field("first").value = ""


def link_parts(fragment: str) -> dict[str, str]:
    """`#seed=…&seats=…` as a dictionary."""
    pairs = [part.split("=", 1) for part in fragment.lstrip("#").split("&") if "=" in part]
    return {name: str(decodeURIComponent(wish.replace("+", " "))) for name, wish in pairs}


def forget_link() -> None:
    """Once its deal is on the table, a link has done its work: a reload is then a reload."""
    history.replaceState(None, "", str(location.href).split("#")[0])


def open_link() -> bool:
    """Fill in what the address asks for; say whether it asked for a deal."""
    parts = link_parts(str(location.hash))
    if parts.get("seats") in ("2", "3", "4", "5"):
        field("players").value = parts["seats"]
    field("seed").value = parts.get("seed", field("seed").value)
    field("first").value = parts.get("first", "" if "seed" in parts else field("first").value)
    tidy()
    return "seed" in parts
