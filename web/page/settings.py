"""The person's settings: language, light, pace, motion, sound, scores, asking first. One value for all switches."""

from js import Function, HTMLElement, document, window

from web.page import store, texts

GENTLY = {"confirm": "yes", "speed": "slow", "hints": "yes"}  # in the first game after the lesson
DEFAULTS = {
    "theme": "auto",
    "speed": "normal",
    "motion": "auto",
    "sound": "no",
    "volume": "60",
    "scores": "yes",
    "confirm": "no",
    "hints": "yes",
    "remarks": "yes",
    "odds": "yes",
    "shortcuts": "letters",
}
KEPT = list(DEFAULTS)  # what goes into a file of the person's own
KEPT.extend(("language", "keys"))
followers: list[Function] = []  # what else shows settings, once it is there
system = window.matchMedia("(prefers-reduced-motion: reduce)")


def value(name: str) -> str:
    return texts.language() if name == "language" else store.recall(name) or default(name)


def default(name: str) -> str:
    """What holds where the person has chosen nothing."""
    gently = store.recall("gently") == "yes" and name in GENTLY
    return GENTLY[name] if gently else DEFAULTS[name]


def go_gently(yes: bool) -> None:
    """For a first game, until it is over."""
    store.keep("gently", "yes" if yes else "no")
    show()


def change(control: HTMLElement) -> None:
    """Keep a new value and let it show everywhere."""
    tick = "yes" if control.checked else "no"
    chosen = tick if control.type == "checkbox" else str(control.value)
    store.keep(control.dataset.setting, chosen)
    if control.dataset.setting == "language":
        texts.choose(chosen)
    show()


def forget() -> None:
    """All as it was at first, but for the language."""
    for name in KEPT:
        if name != "language":
            store.keep(name, "")
    show()


def turn_sound() -> None:
    """On or off, by a press of its sign."""
    store.keep("sound", "no" if value("sound") == "yes" else "yes")
    show()


def show() -> None:
    root, loud = document.documentElement, value("sound") == "yes"
    for button in document.querySelectorAll('[data-action="sound"]'):
        button.setAttribute("aria-pressed", "true" if loud else "false")
    for control in document.querySelectorAll("[data-setting]"):
        control.value = value(control.dataset.setting)
        control.checked = control.value == "yes"
        control.disabled = control.type == "range" and not loud
    root.dataset.theme = value("theme")
    root.dataset.speed = value("speed")
    root.dataset.still = "yes" if is_still() else "no"
    root.dataset.hints = value("hints")
    root.dataset.shortcuts = value("shortcuts")
    for follow in followers:
        follow()


def is_still() -> bool:
    """As the person chose, else as the system asks."""
    chosen = value("motion")
    return chosen == "still" or (chosen == "auto" and bool(system.matches))


def options() -> dict[str, bool]:
    """What of this the engine's side has to know."""
    names = {"show_score": "scores", "odds": "odds", "remarks": "remarks"}
    return {option: value(name) == "yes" for option, name in names.items()}
