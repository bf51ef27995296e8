"""The person's wishes: language, light, pace, sound, scores, asking first. One value for all switches."""

from js import HTMLElement, document

from web.page import store, texts

DEFAULTS = {
    "theme": "auto",
    "speed": "normal",
    "sound": "no",
    "scores": "yes",
    "confirm": "no",
    "hints": "yes",
    "remarks": "yes",
}


def value(name: str) -> str:
    return store.recall(name) or (texts.preferred() if name == "language" else DEFAULTS[name])


def change(control: HTMLElement) -> None:
    """Keep a new wish and let it show everywhere."""
    tick = "yes" if control.checked else "no"
    store.keep(control.dataset.setting, tick if control.type == "checkbox" else str(control.value))
    show()


def show() -> None:
    root = document.documentElement
    for control in document.querySelectorAll("[data-setting]"):
        control.value = value(control.dataset.setting)
        control.checked = control.value == "yes"
    root.dataset.theme = value("theme")
    root.dataset.speed = value("speed")
    root.dataset.hints = value("hints")


def options() -> dict[str, bool]:
    """What of this the engine's side has to know."""
    return {"show_score": value("scores") == "yes", "remarks": value("remarks") == "yes"}
