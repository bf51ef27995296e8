"""The start screen: what was chosen, as plain data, and what a deal link fills in."""

import json

from js import HTMLElement, URLSearchParams, document, history, location

from web.page import store

HALF_A_LETTER = "\ufffd"  # what browsers put where percent signs make no letter
LONGEST = 100_000  # letters of an address that is looked into: more than any record carried by one
PARTS = {"seed": "seed", "seats": "players", "first": "first"}  # of a link, and the fields that they fill in
COMPANY = {"levels": "level", "characters": "character"}  # one for each opponent
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
        "name": str(field("name").value).strip(),
        "face": face(),
    }


def face() -> str:
    return str(form.querySelector('[name="face"]:checked').value)


def remember() -> None:
    """The next game is set up like this one, but for the deal."""
    fields = {str(field.name): str(field.value) for field in form.querySelectorAll("select, [name='name']")}
    fields["face"] = face()
    store.keep("table", json.dumps(fields))


def restore() -> None:
    """As the last game was set up; but what was chosen before Python was awake stays, and a game that was started then
    begins just as the form stands."""
    chosen_last = last_time()
    started = bool(form.querySelector('.start[data-waiting="yes"]'))
    for control in form.querySelectorAll("select"):
        if not (started or touched(control)):
            value = chosen_last.get(str(control.name))
            if value in [str(option.value) for option in control.options]:
                control.value = value
    if not started:
        restore_person(chosen_last)
    if touched(field("level")):
        given = [field("level" + seat) for seat in "2345" if not touched(field("level" + seat))]
        follow(given, str(field("level").value))
    agree()


def restore_person(chosen_last: dict[str, str]) -> None:
    """The name and the face that the person had."""
    if not touched(field("name")):
        field("name").value = chosen_last.get("name", "")
    choices = list(form.querySelectorAll('[name="face"]'))
    if not [one for one in choices if touched(one)]:
        for one in choices:
            if str(one.value) == chosen_last.get("face"):
                one.checked = True


def last_time() -> dict[str, str]:
    """What `remember` kept; nothing where that cannot be read."""
    try:
        return dict(json.loads(store.recall("table") or "{}"))
    except Exception:
        return {}


def touched(control: HTMLElement) -> bool:
    return bool(control.hasAttribute("data-touched"))


def change(control: HTMLElement) -> None:
    """Let the fields that hang together agree."""
    if control.name == "level":
        follow([field("level" + seat) for seat in "2345"], str(control.value))
    agree()


def follow(levels: list[HTMLElement], chosen: str) -> None:
    """The one level that was chosen for all."""
    for level in levels:
        level.value = chosen


def agree() -> None:
    """The one level that all have, or that they have several."""
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


def suggest(level: str, sentence: str) -> None:
    """Another level, from the last games; nothing changes by itself."""
    line = form.querySelector(".suggestion")
    line.hidden = not sentence
    line.dataset.level = level
    line.querySelector("span").textContent = sentence


def take_level() -> None:
    """The level that was suggested."""
    line = form.querySelector(".suggestion")
    line.hidden = True
    store.keep("suggested", "")
    follow([field("level")] + [field("level" + seat) for seat in "2345"], str(line.dataset.level))
    agree()
    field("level").focus()


def set_table(players: str, level: str) -> None:
    """A table for a game that the page itself proposes."""
    field("players").value = players
    follow([field("level")] + [field("level" + seat) for seat in "2345"], level)
    agree()


def forget_deal() -> None:
    """The next game is another one, unless somebody asks for the same."""
    field("seed").value = ""


def forget_link() -> None:
    """Once its deal is on the table, a link has done its work: a reload is then a reload."""
    history.replaceState(None, "", str(location.href).split("#")[0])


def carried() -> str:
    """A whole record that the address carries, as it stands there; else nothing."""
    link = str(location.hash)
    return link if link.startswith("#game=") and len(link) <= LONGEST else ""


def linked() -> dict[str, str] | None:
    """What the address asks for (`#seed=…&seats=…&first=…&levels=…&characters=…`), as fields with their values; None
    when that makes no sense."""
    if len(str(location.hash)) > LONGEST:
        return None
    query = URLSearchParams.new(str(location.hash).lstrip("#"))
    asked = {name: str(query.get(part)) for part, name in PARTS.items() if query.has(part)}
    for part, name in COMPANY.items():
        named = str(query.get(part)).split(",") if query.has(part) else []
        if named and asked.get("players") != str(len(named) + 1):
            return None
        asked.update({name + str(seat + 2): choice for seat, choice in enumerate(named)})
    return asked if all(can_be(name, value) for name, value in asked.items()) else None


def can_be(name: str, value: str) -> bool:
    """Is this one of the field's choices, or a word of whole letters?"""
    if name == "seed":
        return HALF_A_LETTER not in value
    return bool(value) and value in [str(option.value) for option in field(name).options]


def open_link(anew: bool = False) -> str:
    """Fill in what the address asks for: a "deal", nothing, or it is "damaged". An early choice counts for more, but
    not when the link is newer."""
    asked = linked()
    if asked is None:
        return "damaged"
    if "seed" in asked:
        asked.setdefault("first", "")
    for name, value in asked.items():
        if anew or not touched(field(name)):
            field(name).value = value
    agree()
    return "deal" if "seed" in asked else ""
