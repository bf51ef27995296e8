"""Where a sentence finds room: near what was pressed, in the window, upon no row and none of the person's animals; and
where a row's panel does."""

from js import Event, HTMLElement, document, window

UNCOVERED = "#table :is(.row, .mine .sets, .choice)"
FINGER = 18  # px around what was pressed
MARGIN = 6
ALIKE = 1000  # px² that are as good as each other, when it must cover something
TYPE_CHECKING = False
if TYPE_CHECKING:
    Box = tuple[float, float, float, float]
spots: list[tuple[float, float]] = []  # where the last press was


def remember(event: Event) -> None:
    """Where this press was; a key presses the middle of its button."""
    if event.detail:
        spots[:] = [(float(event.clientX), float(event.clientY))]
    else:
        remember_piece(event.target)


def remember_piece(piece: HTMLElement) -> None:
    left, top, right, bottom = box(piece)
    if right > left:
        spots[:] = [((left + right) / 2, (top + bottom) / 2)]


def forget() -> None:
    spots.clear()


def box(node: HTMLElement) -> "Box":
    rect = node.getBoundingClientRect()
    return float(rect.left), float(rect.top), float(rect.right), float(rect.bottom)


def place(sentence: HTMLElement) -> None:
    """Move the sentence to the nearest spot where it covers nothing that must be seen, or least of it."""
    left, top, right, bottom = box(sentence)
    x, y = spots[0] if spots else (window.innerWidth / 2, window.innerHeight * 0.8)
    taken = [(box(node), 1.0) for node in document.querySelectorAll(UNCOVERED)]
    if spots:
        taken.append(((x - FINGER, y - FINGER, x + FINGER, y + FINGER), 1.0))
    at = room(right - left, bottom - top, x, y, taken)
    sentence.style.setProperty("--x", str(at[0]) + "px")
    sentence.style.setProperty("--y", str(at[1]) + "px")


def room(
    width: float, height: float, x: float, y: float, taken: list[tuple["Box", float]]
) -> tuple[float, float]:
    """Where something so large would lie upon the least of what is taken; of spots alike in this, the one whose
    middle is nearest."""

    def worth(spot: tuple[float, float]) -> tuple[int, float]:
        over = covered(spot, width, height, taken)
        return -int(-over // ALIKE), (spot[0] + width / 2 - x) ** 2 + (spot[1] + height / 2 - y) ** 2

    return min(spots_beside(taken, x, y, width, height), key=worth)


def spots_beside(
    taken: list[tuple["Box", float]], x: float, y: float, width: float, height: float
) -> list[tuple[float, float]]:
    """Above and below everything that must be seen; over the press or beside it, or at a side of the window."""
    right_most = max(window.innerWidth - width - MARGIN, 0)
    lowest = max(window.innerHeight - height - MARGIN, 0)
    places = (x - width / 2, x - FINGER - width, x + FINGER, MARGIN, right_most)
    across = {min(max(place, MARGIN), right_most) for place in places}
    down = {min(MARGIN, lowest), lowest, min(max(y - height / 2, 0), lowest)}
    for (_left, top, _right, bottom), _heavy in taken:
        down.update(at for at in (top - height - MARGIN, bottom + MARGIN) if 0 <= at <= lowest)
    return [(left, top) for left in across for top in down]


def covered(
    spot: tuple[float, float], width: float, height: float, taken: list[tuple["Box", float]]
) -> float:
    """How much of what must be seen would lie beneath it there, each as heavy as it is."""
    x, y = spot
    over = 0.0
    for (left, top, right, bottom), heavy in taken:
        wide, high = min(right, x + width) - max(left, x), min(bottom, y + height) - max(top, y)
        if wide > 0 and high > 0:
            over += heavy * wide * high
    return over
