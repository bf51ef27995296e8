"""Paints a screen: keeps nodes by key, moves them between places, sets every property every time.

It knows no game and no looks: what a piece is called comes from the screen, what it looks like from templates and CSS.
What is marked `data-late` in a template, or on a slot, changes when the pieces that fly have landed.
"""

from js import JSON, Function, HTMLElement, document

from web.page.lazy import shortcuts
from web.page.motion import Flights, Pose

OUTSIDE = (
    "phase",
    "lesson",
    "replay",
    "branch",
)  # of the table's data: dialogs show by it, without a costly `:has()`
PRESSED = "button:not([data-action])"  # the others are the page's own


class Painter:
    """The table as it stands, and how to make it the next screen."""

    def __init__(self) -> None:
        self.table = document.getElementById("table")
        self.nodes: dict[str, HTMLElement] = {}
        self.buttons: dict[str, HTMLElement] = {}
        self.texts: dict[str, dict[str, HTMLElement]] = {}
        self.painted: dict[str, JSON] = {}
        self.order: dict[str, list[str]] = {}
        self.changed: list[HTMLElement] = []
        self.flights = Flights(self.settle)
        self.late: list[tuple[HTMLElement, str, str]] = []
        self.afterwards: list[Function] = []
        self.lit: list[HTMLElement] = []
        self.disabled: list[str] = []
        self.places = {node.dataset.place: node for node in document.querySelectorAll("[data-place]")}
        self.slots: dict[str, list[HTMLElement]] = {}
        for node in document.querySelectorAll("[data-slot]"):
            self.slots.setdefault(node.dataset.slot, []).append(node)

    def paint(self, screen: JSON, still: bool = False) -> None:
        """Make the table look like this screen; where it is another game, nothing flies there."""
        pieces = screen["pieces"]
        now = {piece["key"]: piece for piece in pieces}
        starts = {} if still else self.starts(pieces)  # before anything is written: all is laid out already
        self.settle()  # what waited for a landing is older than this
        if still:
            self.flights.land_all()
        for node in self.changed:
            node.dataset.changed = ""
        self.make(pieces)
        self.remove(now)
        self.arrange(pieces)
        changed = [piece for piece in pieces if self.painted.get(piece["key"]) != piece]
        for piece in changed:
            self.dress(piece)
        self.frame(screen)
        self.changed = [self.mark(piece, starts) for piece in changed]
        self.fly(starts, now)
        self.painted = now
        self.light(screen["lit"])
        self.enable()

    def fly(self, starts: dict[str, Pose], now: dict[str, JSON]) -> None:
        """Let everything go from where it was seen to where it stands; if that moves nothing, nothing waits for it."""
        self.table.dataset.flying = "yes"
        self.await_landing("waits")
        there = {key: start for key, start in starts.items() if key in now}
        moves = [(key, self.nodes[key], start, self.via(now[key])) for key, start in there.items()]
        self.flights.begin(moves)
        if not self.flights.air:
            self.settle()

    def via(self, piece: JSON) -> HTMLElement | None:
        """The place that a piece passes on its way from another one."""
        old = self.painted.get(piece["key"])
        return self.places.get(piece["via"]) if old and old["place"] != piece["place"] else None

    def settle(self) -> None:
        """Everything has landed, or need not: what waited for it shows."""
        for node, name, value in self.late:
            show(node, name, value)
        self.await_landing("yes")
        waited, self.late, self.afterwards = self.afterwards, [], []
        self.table.dataset.flying = "no"
        for do in waited:
            do()

    def await_landing(self, lands: str) -> None:
        """What has changed and says data-lands shows it when everything has landed."""
        for node in self.changed:
            if node.hasAttribute("data-lands"):
                node.setAttribute("data-lands", lands)

    def standing(self, place: str) -> list[str]:
        """The keys of what lies in a place."""
        return self.order.get(place, [])

    def once_landed(self, do: Function) -> None:
        """Now, or when what flies has landed."""
        if self.flights.air:
            self.afterwards.append(do)
        else:
            do()

    def light(self, keys: list[str]) -> None:
        """Let the light fall on these pieces, and on no others."""
        for node in self.lit:
            node.setAttribute("data-lit", "no")
        self.lit = [self.nodes[key] for key in keys]
        for node in self.lit:
            node.setAttribute("data-lit", "yes")

    def disable(self) -> None:
        """Something was pressed: until its answer is painted, nothing else can be."""
        self.disabled = [key for key, piece in self.painted.items() if piece["enabled"]]
        for key in self.disabled:
            self.buttons[key].disabled = True

    def enable(self) -> None:
        """What could be pressed before can be pressed again, unless it was painted otherwise since."""
        for key in self.disabled:
            if key in self.buttons:
                self.buttons[key].disabled = not self.painted[key]["enabled"]
        self.disabled = []

    def clear(self) -> None:
        self.flights.land_all()
        self.remove({})
        self.painted, self.order, self.changed, self.lit, self.disabled = {}, {}, [], [], []

    def frame(self, screen: JSON) -> None:
        """What belongs to the table itself: its data, its sentences, its own buttons."""
        for name, value in screen["table"].items():
            self.table.setAttribute("data-" + name, value)
        for name in OUTSIDE:
            document.body.setAttribute("data-table-" + name, screen["table"][name])
        for name, value in screen["slots"].items():
            for node in self.slots.get(name, ()):
                self.say(node, value)
        for name, able in screen["can"].items():
            for button in document.querySelectorAll('[data-can="' + name + '"]'):
                button.disabled = not able

    def starts(self, pieces: list[JSON]) -> dict[str, Pose]:
        """How each piece is seen now that is in the air, is going to travel, or lies beside one that is."""
        origins = {piece["key"]: self.origin(piece) for piece in pieces}
        travels = {key for key, node in origins.items() if node}
        touched = {piece["place"] for piece in pieces if piece["key"] in travels}
        touched = touched.union({self.painted[key]["place"] for key in travels if key in self.painted})
        for key, old in self.painted.items():
            beside = old["place"] in touched and self.nodes[key].hasAttribute("data-flies")
            if key in self.flights.air or (beside and not origins.get(key)):
                origins[key] = self.nodes[key]
        poses = {key: self.flights.seen(key, node) for key, node in origins.items() if node}
        return {key: pose for key, pose in poses.items() if pose}

    def origin(self, piece: JSON) -> HTMLElement | None:
        """The node a piece comes from: itself if it changes its place, the one it names if it is new."""
        old = self.painted.get(piece["key"])
        if old is None:
            return self.nodes.get(piece["origin"]) or self.places.get(piece["origin"])
        return None if old["place"] == piece["place"] else self.nodes[piece["key"]]

    def make(self, pieces: list[JSON]) -> None:
        """The nodes that are not there yet."""
        for piece in pieces:
            if piece["key"] not in self.nodes:
                self.make_node(piece["key"], document.getElementById("kind-" + piece["kind"]))

    def make_node(self, key: str, template: HTMLElement) -> None:
        node = template.content.firstElementChild.cloneNode(True)
        self.nodes[key] = node
        node.dataset.key = key
        self.buttons[key] = node if node.matches("button") else node.querySelector(PRESSED) or node
        self.texts[key] = {part.dataset.slot: part for part in node.querySelectorAll("[data-slot]")}
        inner = list(node.querySelectorAll("[data-inner]"))
        if node.hasAttribute("data-inner"):
            inner.append(node)
        for part in inner:
            name = key if part.dataset.inner == "self" else key + "-" + part.dataset.inner
            part.dataset.place = name
            self.places[name] = part
            self.order[name] = []

    def remove(self, now: dict[str, JSON]) -> None:
        for key in [key for key in self.nodes if key not in now]:
            self.flights.drop(key)
            self.nodes.pop(key).remove()
            self.buttons.pop(key)
            self.texts.pop(key)

    def arrange(self, pieces: list[JSON]) -> None:
        """Every piece in its place, in the order of the screen; what already stands right is not touched."""
        wanted: dict[str, list[str]] = {}
        for piece in pieces:
            wanted.setdefault(piece["place"], []).append(piece["key"])
        here = {p["key"]: p["place"] for p in pieces}
        moved = {key for key, old in self.painted.items() if old["place"] != here.get(key)}
        for place, keys in wanted.items():
            had = [key for key in self.order.get(place, ()) if key in self.nodes and key not in moved]
            same = 0
            while same < len(had) and same < len(keys) and had[same] == keys[same]:
                same += 1
            for key in keys[same:]:
                self.places[place].appendChild(self.nodes[key])
        self.order = wanted

    def dress(self, piece: JSON) -> None:
        """Set everything about one piece."""
        key = piece["key"]
        node, button = self.nodes[key], self.buttons[key]
        late = str(node.getAttribute("data-late") or "").split() if key in self.painted else ()
        for name, value in piece["data"].items():
            if name in late:
                self.late.append((node, name, value))
            else:
                show(node, name, value)
        for name, value in piece["text"].items():
            self.say(self.texts[key][name], value)
        button.setAttribute("data-action", piece["action"])
        button.setAttribute("aria-label", piece["label"])
        button.setAttribute("aria-keyshortcuts", shortcuts.spoken(piece["action"]))
        button.disabled = not piece["enabled"]
        if "exposed" in piece["data"]:
            button.setAttribute("aria-hidden", "false" if piece["data"]["exposed"] == "yes" else "true")
        node.setAttribute("data-why", "" if piece["enabled"] else piece["why"])

    def say(self, node: HTMLElement, text: str) -> None:
        """Put words somewhere, or have them wait there for the landing."""
        if node.hasAttribute("data-late"):
            self.late.append((node, "", text))
        else:
            node.textContent = text

    def mark(self, piece: JSON, starts: dict[str, JSON]) -> HTMLElement:
        """Let motion begin, once all places are measured: a node that moves already is measured where it flies."""
        node = self.nodes[piece["key"]]
        node.setAttribute("data-changed", " ".join(self.changes(piece, starts)))
        return node

    def changes(self, piece: JSON, starts: dict[str, JSON]) -> list[str]:
        """The names of what is no longer as it was: CSS makes motion of them."""
        old = self.painted.get(piece["key"])
        if old is None:
            return ["new", "born"] if piece["key"] in starts else ["new"]
        moved = ["place"] if old["place"] != piece["place"] else []
        return moved + [name for name, value in piece["data"].items() if old["data"].get(name) != value]


def show(node: HTMLElement, name: str, value: str) -> None:
    """Set this of its data; the words, where it has no name."""
    if name:
        node.setAttribute("data-" + name, value)
    else:
        node.textContent = value
