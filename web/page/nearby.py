"""Where a sentence finds room: near what was pressed, in the window, upon no row and none of the person's animals."""

from js import Event, HTMLElement, document, window

UNCOVERED = "#table :is(.row, .mine .sets, .choice)"
FINGER = 18  # px around what was pressed
MARGIN = 6
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


def box(node: HTMLElement) -> tuple[float, float, float, float]:
    rect = node.getBoundingClientRect()
    return float(rect.left), float(rect.top), float(rect.right), float(rect.bottom)


def place(sentence: HTMLElement) -> None:
    """Move the sentence to the nearest spot where it covers nothing that must be seen."""
    left, top, right, bottom = box(sentence)
    width, height = right - left, bottom - top
    x, y = spots[0] if spots else (window.innerWidth / 2, window.innerHeight * 0.8)
    taken = [box(node) for node in document.querySelectorAll(UNCOVERED)]
    if spots:
        taken.append((x - FINGER, y - FINGER, x + FINGER, y + FINGER))
    free = [spot for spot in spots_beside(taken, x, width, height) if is_free(spot, width, height, taken)]
    at = min(free, key=lambda spot: far(spot, x - width / 2, y - height / 2)) if free else (MARGIN, MARGIN)
    sentence.style.setProperty("--x", str(at[0]) + "px")
    sentence.style.setProperty("--y", str(at[1]) + "px")


def spots_beside(
    taken: list[tuple[float, float, float, float]], x: float, width: float, height: float
) -> list[tuple[float, float]]:
    """Above and below everything that must be seen; over the press or beside it, or at a side of the window."""
    right_most, lowest = window.innerWidth - width - MARGIN, window.innerHeight - height - MARGIN
    wishes = (x - width / 2, x - FINGER - width, x + FINGER, MARGIN, right_most)
    across = {min(max(wish, MARGIN), right_most) for wish in wishes}
    down = {MARGIN, lowest}
    for _, top, _, bottom in taken:
        down.update((top - height - MARGIN, bottom + MARGIN))
    return [
        (left, top)
        for left in across
        for top in down
        if MARGIN <= top <= window.innerHeight - height - MARGIN
    ]


def is_free(
    spot: tuple[float, float], width: float, height: float, taken: list[tuple[float, float, float, float]]
) -> bool:
    """Would it lie there upon nothing that must be seen?"""
    x, y = spot
    return not any(
        x < right and left < x + width and y < bottom and top < y + height
        for left, top, right, bottom in taken
    )


def far(spot: tuple[float, float], x: float, y: float) -> float:
    return (spot[0] - x) ** 2 + (spot[1] - y) ** 2
