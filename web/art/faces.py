"""The heads of the players, in the manner of an illuminated book: a firm line, flat colours, large eyes. Each stands
four times side by side, once for each mood."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from web.art.heads import HEADS, INK, Head
from web.art.sheet import canvas, draw

MOODS: Final = ("calm", "glad", "sour", "thinking")
SIDE: Final = 200
"""One head is so wide and so high."""
SKULL: Final = "M46 92C46 50 68 32 100 32S154 50 154 92C154 134 132 168 100 168S46 134 46 92Z"
CHEEKS: Final = "M54 122a11 8 0 1 0 22 0a11 8 0 1 0-22 0M124 122a11 8 0 1 0 22 0a11 8 0 1 0-22 0"
NOSE: Final = "M102 90C101 104 95 114 92 120C94 127 104 127 108 121"
OPEN: Final = (
    "M57 97C63 83 82 83 88 98C80 108 65 108 57 97ZM112 98C118 83 137 83 143 97C135 108 120 108 112 98Z"
)
HALF: Final = (
    "M57 96C66 92 80 92 88 97C80 108 65 108 57 96ZM112 97C120 92 134 92 143 96C135 108 120 108 112 97Z"
)
SMILING: Final = "M57 102C63 87 81 87 88 102M112 102C119 87 137 87 143 102"
PUPILS: Final = {"calm": (73, 97), "sour": (77, 100), "thinking": (78, 93)}
BROWS: Final = {
    "calm": "M55 80C64 72 78 72 86 79M114 79C122 72 136 72 145 80",
    "glad": "M54 77C63 66 78 66 86 74M114 74C122 66 137 66 146 77",
    "sour": "M56 74C66 73 78 78 89 87M111 87C122 78 134 73 144 74",
    "thinking": "M55 84C64 79 78 79 87 83M113 74C121 63 136 62 145 72",
}
MOUTHS: Final = {
    "calm": "M83 142C91 147 109 147 117 142",
    "glad": "M76 136C86 141 114 141 124 136C121 158 79 158 76 136Z",
    "sour": "M81 150C88 140 108 139 117 146",
    "thinking": "M94 144C100 141 107 142 113 146",
}


def features(mood: str, head: Head) -> Element:
    """Brows, eyes and mouth."""
    group = Element("g")
    if mood == "glad":
        draw(group, CHEEKS, fill=head.rosy, stroke="none", opacity=".75")
        draw(group, SMILING, stroke_width="7")
    else:
        draw(group, CHEEKS, fill=head.rosy, stroke="none", opacity=".35")
        draw(group, HALF if mood == "sour" else OPEN, fill="#fffaf0", stroke_width="5")
        across, down = PUPILS[mood]
        other = across + 54 if mood != "sour" else 123
        draw(group, f"M{across} {down}h.1M{other} {down}h.1", stroke_width="17")
    draw(group, BROWS[mood], stroke=head.brow, stroke_width="7")
    draw(group, NOSE, stroke_width="5")
    draw(group, MOUTHS[mood], fill="#a3271c" if mood == "glad" else "none", stroke_width="6")
    return group


def face(head: Head) -> Element:
    svg = canvas(SIDE * len(MOODS), SIDE)
    ink = {
        "stroke": INK,
        "stroke-width": "5",
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
        "fill": "none",
    }
    definitions = SubElement(svg, "defs")
    for name, shapes in (("a", (*head.behind, (SKULL, head.skin), *head.over)), ("b", head.before)):
        group = SubElement(definitions, "g", id=name)
        for path, fill in shapes:
            draw(group, path, fill=fill)
    for nth, mood in enumerate(MOODS):
        frame = SubElement(svg, "svg", x=f"{SIDE * nth}", width=f"{SIDE}", height=f"{SIDE}")
        drawn = SubElement(frame, "g", ink)
        SubElement(drawn, "use", href="#a")
        drawn.append(features(mood, head))
        SubElement(drawn, "use", href="#b")
    return svg


def faces() -> Iterator[tuple[str, Element]]:
    for name, head in HEADS.items():
        yield f"face-{name}", face(head)
