"""The person's wishes: language, light, pace, sound, scores, asking first. One value each, however many switches show it."""

from js import document

import store
import texts

DEFAULTS = {"theme": "auto", "speed": "normal", "sound": "no", "scores": "yes", "confirm": "no"}


def value(name):
    return store.recall(name) or (texts.preferred() if name == "language" else DEFAULTS[name])


def read(control):
    """What a switch says."""
    return ("yes" if control.checked else "no") if control.type == "checkbox" else str(control.value)


def write(control, wish):
    control.checked = wish == "yes"
    control.value = wish


def change(control):
    """Keep a new wish and let it show everywhere."""
    store.keep(control.dataset.setting, read(control))
    show()


def show():
    root = document.documentElement
    for control in document.querySelectorAll("[data-setting]"):
        write(control, value(control.dataset.setting))
    root.dataset.theme = value("theme")
    root.dataset.speed = value("speed")


def options():
    """What of this the engine's side has to know."""
    return {"show_score": value("scores") == "yes"}
