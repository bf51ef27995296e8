"""What each key stands for: alone, with Alt held down, or not at all, as the person likes."""

from js import Event

from web.page import settings

KEYS: dict[str, tuple[str, ...]] = {
    "k": ("keep",),
    "u": ("undo",),
    "r": ("redo",),
    "h": ("hint",),
    "l": ("log",),
    "w": ("what-happened",),
    "s": ("say-again",),
    "t": ("how-things-stand",),
    "?": ("rules",),
    "d": ("draw", "place d"),
}
KEYS.update({key: ("place " + key,) for key in "abce"})
KEYS.update({key: ("tower " + key,) for key in "1234"})
WITH_SHIFT = {key: ("take " + key,) for key in "abcde"}


def meant(event: Event) -> tuple[str, ...]:
    """The actions, of which the first one that is possible is done; whether or not Caps Lock is on."""
    wanted, key = settings.value("shortcuts"), str(event.key).lower()
    if wanted == "off" or (wanted == "alt") != bool(event.altKey):
        return ()
    if event.altKey and key not in KEYS:  # some machines write another letter then
        key = str(event.code)[-1:].lower()
    keys = WITH_SHIFT if event.shiftKey and key in "abcdeklru" else KEYS
    return keys.get(key, ())
