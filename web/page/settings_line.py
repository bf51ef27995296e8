"""The person's settings as one line of a file of games, a comment to every other reader; taken up again by changing the
controls, so that what is no choice here changes nothing."""

import json

from js import Event, document
from jsffi import to_js

from web.page import settings, store

SIGN = "; wishes "


def own() -> dict[str, str]:
    """What differs from how all was at first."""
    return {name: store.recall(name) for name in settings.KEPT if store.recall(name)}


def line() -> str:
    return SIGN + json.dumps(own()) + "\n" if own() else ""


def split(file: str) -> tuple[str, str]:
    """The settings in a file, and the rest of it."""
    if not file.startswith(SIGN):
        return "", file
    first, _, rest = file.partition("\n")
    return first, rest


def read(line: str) -> dict[str, str]:
    """What a line asks for, as far as there are such settings."""
    try:
        asked = json.loads(line[len(SIGN) :])
        return {name: asked[name] for name in settings.KEPT if isinstance(asked.get(name), str)}
    except (ValueError, AttributeError):
        return {}


def adopt(line: str) -> None:
    """Those that can be had here."""
    found = read(line)
    for control in document.querySelectorAll("#dialog-settings [data-setting]"):
        value = found.get(str(control.dataset.setting))
        if value is not None:
            control.value = value
            control.checked = value == "yes"
            if control.type == "checkbox" or str(control.value) == value:
                control.dispatchEvent(Event.new("change", to_js({"bubbles": True})))
    if "keys" in found:
        store.keep("keys", found["keys"])
    settings.show()
