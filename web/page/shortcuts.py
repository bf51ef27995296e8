"""What each key stands for, as the person has chosen: alone, with Alt held down, or not at all. The key of a row places
the token there; with Shift it takes the row."""

import json

from js import Event, HTMLElement, document

from web.page import settings, store
from web.page.lazy import announce
from web.page.texts import text

ROWS = "abcde"
USUAL = [  # in this order where one key stands for two
    ("draw", "d"),
    ("keep", "k"),
    ("undo", "u"),
    ("redo", "r"),
    ("hint", "h"),
    ("what-happened", "w"),
    ("say-again", "s"),
    ("how-things-stand", "t"),
    ("log", "l"),
    ("rules", "?"),
]
USUAL.extend([("place " + row, row) for row in ROWS])
USUAL.extend([("tower " + number, number) for number in "1234"])
# What is never possible at the same moment may share a key, as to draw and to place in row d do.
MOMENTS = {"draw": "turn", "keep": "decide", "place": "decide", "tower": "tower"}
PLUS = {"+": "Plus"}  # in an aria-keyshortcuts it stands between two keys
WITH = {"letters": "", "alt": "Alt+"}  # what else is held down, by the setting
of: dict[str, str] = {}  # the key of each command; none where the person wants none
how = {"shortcuts": ""}


def keys() -> dict[str, str]:
    if not of:
        recall()
    return of


def recall() -> None:
    of.update(chosen())
    how["shortcuts"] = settings.value("shortcuts")


def chosen() -> dict[str, str]:
    usual, both = dict(USUAL), dict(USUAL)
    try:
        own = json.loads(store.recall("keys") or "{}")
        both.update({name: str(key)[-1:] for name, key in own.items() if name in usual})
    except (ValueError, AttributeError):
        return usual
    return usual if any(rival(name, key, both) for name, key in both.items()) else both


def rival(command: str, key: str, among: dict[str, str]) -> str:
    """Another command that has this key and is possible at the same moment."""
    mine = moment(command)
    for other, _ in USUAL:
        meet = not mine or moment(other) in ("", mine)
        if key and other != command and among[other] == key and meet:
            return other
    return ""


def moment(command: str) -> str:
    """When it is possible; empty where that is at any time."""
    return MOMENTS.get(command.partition(" ")[0], "")


def is_letter(key: str) -> bool:
    return len(key) == 1 and "a" <= key <= "z"


def meant(event: Event) -> list[str]:
    """The actions, of which the first one that is possible is done; whether or not Caps Lock is on."""
    known, key = keys(), str(event.key).lower()
    if how["shortcuts"] == "off" or (how["shortcuts"] == "alt") != bool(event.altKey):
        return []
    if event.altKey and key not in known.values():  # some machines write another letter then
        key = str(event.code)[-1:].lower()
    if event.shiftKey and is_letter(key):
        return ["take " + row for row in ROWS if known["place " + row] == key]
    return [command for command, _ in USUAL if key and known[command] == key]


def spoken(action: str) -> str:
    """The keys of an action, as aria-keyshortcuts has them."""
    place = action.replace("take ", "place ")
    key = keys().get(place, "")
    if not key or how["shortcuts"] not in WITH:
        return ""
    return WITH[how["shortcuts"]] + ("Shift+" if place != action else "") + PLUS.get(key, key.upper())


def show() -> None:
    """In the settings, among the rules, on the table's own buttons; the painter asks for the others."""
    recall()
    for field in document.querySelectorAll("input[data-key]"):
        field.value = keys()[str(field.dataset.key)]
    for sign in document.querySelectorAll("kbd[data-key]"):
        sign.textContent = keys()[str(sign.dataset.key)]
    for button in document.querySelectorAll("#table button[data-action]"):
        button.setAttribute("aria-keyshortcuts", spoken(str(button.dataset.action)))
        if button.hasAttribute("data-t-title"):
            button.setAttribute("title", titled(button))


def titled(button: HTMLElement) -> str:
    """The name of a button, and its key."""
    name, key = str(button.getAttribute("aria-label")), spoken(str(button.dataset.action))
    return name + " (" + key + ")" if key else name


def choose(field: HTMLElement) -> None:
    """A new key was typed over the old one, or beside it; none, where the field was emptied."""
    command = str(field.dataset.key)
    old, typed = keys()[command], str(field.value).strip().lower()
    key = typed.replace(old, "", 1)[-1:] if old else typed[-1:]
    if typed == old or (typed and not key):
        show()
    elif command.startswith("place") and key and not is_letter(key):
        refuse(text("keys.letter"))
    elif rival(command, key, keys()):
        other = name_of(rival(command, key, keys()))
        refuse(text("keys.taken").replace("{key}", key.upper()).replace("{name}", other))
    else:
        keep(command, key)
        say(text("keys.chosen" if key else "keys.none").replace("{name}", name_of(command)), key)
    field.select()


def keep(command: str, key: str) -> None:
    usual, own = dict(USUAL), dict(keys())
    own[command] = key
    differing = {name: each for name, each in own.items() if each != usual[name]}
    store.keep("keys", json.dumps(differing) if differing else "")
    show()


def forget() -> None:
    """All keys as they were at first."""
    store.keep("keys", "")
    show()
    say(str(document.querySelector('[data-action="usual-keys"]').textContent))


def refuse(sentence: str) -> None:
    show()
    say(sentence)


def say(sentence: str, key: str = "") -> None:
    whole = sentence.replace("{key}", key.upper())
    document.querySelector("[data-keys]").textContent = whole
    announce.say([whole])


def name_of(command: str) -> str:
    """As its field is called; within a group, after the group's name."""
    field = document.querySelector('input[data-key="' + command + '"]')
    name = str(field.closest("label").textContent)
    group = field.closest("fieldset")
    return str(group.querySelector("legend").textContent) + " " + name if group else name
