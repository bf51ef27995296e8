"""Paints a screen: keeps nodes by key, moves them between places, sets every property every time.

It knows no game and no looks: what a piece is called comes from the screen, what it looks like from templates and CSS.
"""

from js import JSON, HTMLElement, document

from web.page import motion


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
        self.lit: list[HTMLElement] = []
        self.hushed: list[str] = []
        self.places = {node.dataset.place: node for node in document.querySelectorAll("[data-place]")}
        self.slots: dict[str, list[HTMLElement]] = {}
        for node in document.querySelectorAll("[data-slot]"):
            self.slots.setdefault(node.dataset.slot, []).append(node)

    def paint(self, screen: JSON) -> None:
        """Make the table look like this screen."""
        pieces = screen["pieces"]
        now = {piece["key"]: piece for piece in pieces}
        for node in self.changed:
            node.dataset.changed = ""
        starts = self.starts(pieces)
        self.make(pieces)
        self.remove(now)
        self.arrange(pieces)
        changed = [piece for piece in pieces if self.painted.get(piece["key"]) != piece]
        for piece in changed:
            self.dress(piece)
        motion.travel([(self.nodes[key], start) for key, start in starts.items()])
        self.changed = [self.mark(piece, starts) for piece in changed]
        self.painted = now
        self.light(screen["lit"])
        self.unhush()
        self.frame(screen)

    def light(self, keys: list[str]) -> None:
        """Let the light fall on these pieces, and on no others."""
        for node in self.lit:
            node.setAttribute("data-lit", "no")
        self.lit = [self.nodes[key] for key in keys]
        for node in self.lit:
            node.setAttribute("data-lit", "yes")

    def hush(self) -> None:
        """Something was pressed: until its answer is painted, nothing else can be."""
        self.hushed = [key for key, piece in self.painted.items() if piece["enabled"]]
        for key in self.hushed:
            self.buttons[key].disabled = True

    def unhush(self) -> None:
        """What could be pressed before can be pressed again, unless it was painted otherwise since."""
        for key in self.hushed:
            if key in self.buttons:
                self.buttons[key].disabled = not self.painted[key]["enabled"]
        self.hushed = []

    def clear(self) -> None:
        self.remove({})
        self.painted, self.order, self.changed, self.lit, self.hushed = {}, {}, [], [], []

    def frame(self, screen: JSON) -> None:
        """What belongs to the table itself: its data, its sentences, its own buttons."""
        for name, value in screen["table"].items():
            self.table.setAttribute("data-" + name, value)
        for name, value in screen["slots"].items():
            for node in self.slots.get(name, ()):
                node.textContent = value
        for name, able in screen["can"].items():
            for button in document.querySelectorAll('[data-can="' + name + '"]'):
                button.disabled = not able

    def starts(self, pieces: list[JSON]) -> dict[str, tuple[float, float, float]]:
        """Where each piece that is going to travel stands now."""
        spots = {piece["key"]: motion.spot(self.origin(piece)) for piece in pieces}
        return {key: spot for key, spot in spots.items() if spot}

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
        self.buttons[key] = node if node.matches("button") else node.querySelector("button") or node
        self.texts[key] = {part.dataset.slot: part for part in node.querySelectorAll("[data-slot]")}
        for part in node.querySelectorAll("[data-inner]"):
            name = key if part.dataset.inner == "self" else key + "-" + part.dataset.inner
            part.dataset.place = name
            self.places[name] = part
            self.order[name] = []

    def remove(self, now: dict[str, JSON]) -> None:
        for key in [key for key in self.nodes if key not in now]:
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
        for name, value in piece["data"].items():
            node.setAttribute("data-" + name, value)
        for name, value in piece["text"].items():
            self.texts[key][name].textContent = value
        button.setAttribute("data-action", piece["action"])
        button.setAttribute("aria-label", piece["label"])
        button.disabled = not piece["enabled"]
        node.setAttribute("data-why", "" if piece["enabled"] else piece["why"])

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
