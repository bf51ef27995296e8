"""The groups on the table: each is one stop of the Tab key, and inside it the arrow keys go from one thing to the next.
What can be pressed, the buttons say."""

from js import Event, HTMLElement, document
from jsffi import to_js

GROUPS = "#table :is(.bar, .others, .towers, .rows)"
MEMBERS = "button, select"
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
SIDEWAYS = ("ArrowLeft", "ArrowRight")
ENDS = {"Home": 0, "End": -1}
SHOWN = to_js({"visibilityProperty": True})


def in_reach(group: HTMLElement) -> list[HTMLElement]:
    """What of a group the keyboard can come to."""
    return [
        node for node in group.querySelectorAll(MEMBERS) if not node.disabled and node.checkVisibility(SHOWN)
    ]


def place(nodes: list[HTMLElement], wanted: HTMLElement) -> int:
    """Which of these it is; none of them, -1."""
    for nth, node in enumerate(nodes):
        if node.isSameNode(wanted):
            return nth
    return -1


def mark() -> None:
    """One stop for each group: where the keyboard is or was last, else the first thing."""
    for group in document.querySelectorAll(GROUPS):
        nodes = in_reach(group)
        if not nodes:  # nothing to come to yet: what will be there has its stop until then
            continue
        here = place(nodes, document.activeElement)
        was = [nth for nth, node in enumerate(nodes) if node.tabIndex == 0]
        stop = here if here >= 0 else was[0] if was else 0
        for node in group.querySelectorAll(MEMBERS):
            node.tabIndex = -1
        nodes[stop].tabIndex = 0


def walk(event: Event) -> bool:
    """An arrow key in a group: is that what this key was? A list that opens keeps its own up and down."""
    key, here = str(event.key), event.target
    group = here.closest(GROUPS)
    own = here.matches("select") and key not in SIDEWAYS
    if not group or own or (key not in STEPS and key not in ENDS):
        return False
    event.preventDefault()
    nodes = in_reach(group)
    if nodes:
        nodes[ENDS[key] if key in ENDS else (place(nodes, here) + step(key)) % len(nodes)].focus()
        mark()
    return True


def step(key: str) -> int:
    """To the next thing or the one before, as one reads."""
    return -STEPS[key] if key in SIDEWAYS and document.dir == "rtl" else STEPS[key]
