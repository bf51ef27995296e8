"""Pieces in the air. A piece that changes its place stands in the new one at once, unseen; what is seen to fly is its
double, on a sheet over the table. So the box of a piece never carries a flight. What starts one is the painter's."""

from js import Animation, DOMMatrix, Event, Function, HTMLElement, Math, document, performance, window
from jsffi import create_proxy, to_js

from web.page.pace import duration

SAME = 0.5  # px within which nobody sees a difference
SIDEWAYS, UPWARD = "cubic-bezier(0.45, 0, 0.3, 1)", "cubic-bezier(0.6, 0, 0.3, 1)"  # together a soft arc
STRAIGHT, STAY = (0, 1), (0, 0.4, 0.65, 1)  # when it is where, as parts of the whole
SETTLING = to_js({"transform": ["scale(1.05, 0.93)", "scale(0.99, 1.02)", "none"]})
SHOWN = to_js({"visibilityProperty": True})
MOST = 0.8  # of a move: the most that the last of many waits for its turn


class Pose:
    """How a piece is seen: where its middle is, how high it is, by how many degrees it is turned."""

    def __init__(self, x: float, y: float, high: float, turn: float = 0.0) -> None:
        self.x, self.y, self.high, self.turn = x, y, high, turn

    def like(self, other: "Pose") -> bool:
        pairs = ((self.x, other.x), (self.y, other.y), (self.high, other.high), (self.turn, other.turn))
        return all(abs(one - another) < SAME for one, another in pairs)


def pose(node: HTMLElement | None) -> Pose | None:
    """How a node lies on the glass; None for none, or for one that is not shown."""
    if not node or not node.checkVisibility(SHOWN):
        return None
    box, body = node.getBoundingClientRect(), node.querySelector("[data-body]")
    if not body:  # square, and of full size even where it must lie under another
        half = box.height / 2
        x = box.right - half if document.dir == "rtl" else box.left + half
        return Pose(x, box.top + half, box.height)
    seen, turn = body.getBoundingClientRect(), str(window.getComputedStyle(body).rotate)
    turned = 0.0 if turn == "none" else float(turn[:-3])
    high = box.height if turned else seen.height
    return Pose(seen.left + seen.width / 2, seen.top + seen.height / 2, high, turned)


def px(length: float) -> str:
    return str(length) + "px"


class Flight:
    """One piece on its way from a pose to another."""

    def __init__(self, node: HTMLElement, start: Pose, via: Pose | None, end: Pose) -> None:
        self.node, self.end, self.via = node, end, via
        self.flying: list[Animation] = []
        first = Pose(start.x, start.y, start.high, end.turn + (start.turn - end.turn + 180) % 360 - 180)
        self.poses = (first, via, via, end) if via else (first, end)  # and the shorter way round
        self.high = max([pose.high for pose in self.poses])  # at its largest it is not blurred
        self.double = double(node)
        self.carrier = document.createElement("div")
        self.carrier.className = "flight"
        for name in ("--leaf-high", "--thing"):
            self.carrier.style.setProperty(name, px(self.high))
        self.carrier.appendChild(self.double)
        node.dataset.flying = "yes"
        if via:
            self.carrier.dataset.via = "yes"

    def begin(self, key: str, lasts: int, delay: float, heard: HTMLElement) -> None:
        """Sideways and upward by curves of their own, which keep the path between start and end."""
        across = ["translateX(" + px(pose.x) + ")" for pose in self.poses]
        falling = [self.upright(pose) for pose in self.poses]
        for node, path, curve in ((self.carrier, across, SIDEWAYS), (self.double, falling, UPWARD)):
            timing = {"duration": lasts, "delay": delay, "fill": "both"}
            frames = {"transform": path, "offset": STAY if self.via else STRAIGHT, "easing": curve}
            flying = node.animate(to_js(frames), to_js(timing))
            flying.id = key
            flying.addEventListener("finish", heard)
            self.flying.append(flying)

    def upright(self, pose: Pose) -> str:
        place = "translate(-50%, -50%) translateY(" + px(pose.y) + ") "
        return place + "rotate(" + str(pose.turn) + "deg) scale(" + str(pose.high / self.high) + ")"

    def seen(self) -> Pose:
        """Where it is in the air."""
        box = self.double.getBoundingClientRect()
        now = DOMMatrix.new(window.getComputedStyle(self.double).transform)
        turned = Math.atan2(now.b, now.a) * 180 / Math.PI
        size = self.high * Math.hypot(now.a, now.b)
        return Pose(box.left + box.width / 2, box.top + box.height / 2, size, turned)

    def is_over(self) -> bool:
        return all(str(flying.playState) == "finished" for flying in self.flying)

    def end_here(self) -> None:
        for flying in self.flying:
            flying.cancel()
        self.carrier.remove()
        self.node.dataset.flying = "no"


def double(node: HTMLElement) -> HTMLElement:
    """What looks like the node and is nothing else: no button, no name."""
    copy = node.cloneNode(True)
    for part in copy.querySelectorAll("button"):
        part.disabled = True
        part.removeAttribute("data-action")
        part.removeAttribute("aria-label")
    copy.removeAttribute("aria-label")
    return copy


class Flights:
    """All that is in the air, by key."""

    def __init__(self, all_landed: Function) -> None:
        self.sheet = document.getElementById("flights")
        self.air: dict[str, Flight] = {}
        self.lands_at = 0.0  # when the last one does, as performance.now() counts
        self.all_landed = all_landed
        self.heard = create_proxy(self.hear)
        window.addEventListener("resize", create_proxy(lambda _: self.land_all()))

    def seen(self, key: str, node: HTMLElement) -> Pose | None:
        """How a person sees this piece now, be it in the air or not."""
        flight = self.air.get(key)
        return flight.seen() if flight else pose(node)

    def begin(self, moves: list[tuple[str, HTMLElement, Pose, HTMLElement]]) -> None:
        """From where each was seen, and by the way of a place that some have, to where it stands now; all are measured
        before any is changed."""
        lasts = duration("--move")
        legs = [(key, node, start, pose(via), pose(node)) for key, node, start, via in moves if lasts]
        off = [
            (key, node, start, via, end)
            for key, node, start, via, end in legs
            if end and self.is_new(key, start, end)
        ]
        step = min(duration("--stagger"), MOST * lasts / max(len(off), 1))
        for nth, (key, node, start, via, end) in enumerate(off):
            self.drop(key)
            flight = self.air[key] = Flight(node, start, None if via and via.like(start) else via, end)
            self.sheet.appendChild(flight.carrier)
            whole = lasts * 2 if flight.via else lasts
            flight.begin(key, whole, nth * step, self.heard)
            self.lands_at = performance.now() + nth * step + whole

    def is_new(self, key: str, start: Pose, end: Pose) -> bool:
        """Or is it there already, or on its way there?"""
        return not end.like(self.air[key].end if key in self.air else start)

    def hear(self, event: Event) -> None:
        """A flight is over when both of its movements are: they need not begin in the same frame."""
        key = str(event.target.id)
        if key in self.air and self.air[key].is_over():
            self.land(key)

    def land(self, key: str) -> None:
        for part in self.drop(key).querySelectorAll("[data-weight]"):
            part.animate(SETTLING, duration("--settle"))
        if not self.air:
            self.all_landed()

    def land_all(self) -> None:
        for key in list(self.air):
            self.drop(key)
        self.lands_at = 0.0
        self.all_landed()

    def drop(self, key: str) -> HTMLElement:
        """Take a piece out of the air."""
        flight = self.air.pop(key, None)
        if flight:
            flight.end_here()
            return flight.node
        return None
