"""A sheet to draw on: the few SVG elements that the pictures are made of."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

Point = tuple[float, float]
Cord = tuple[tuple[float, str], ...]


def canvas(width: float, height: float) -> Element:
    box = f"0 0 {width:g} {height:g}"
    return Element(
        "svg", xmlns="http://www.w3.org/2000/svg", viewBox=box, width=f"{width:g}", height=f"{height:g}"
    )


def draw(parent: Element, path: str, **look: str) -> Element:
    return SubElement(
        parent, "path", {"d": path, **{name.replace("_", "-"): value for name, value in look.items()}}
    )


def gradient(
    svg: Element, name: str, colours: tuple[str, ...], kind: str = "radialGradient", **look: str
) -> None:
    bed = SubElement(SubElement(svg, "defs"), kind, {"id": name, **look})
    for step, colour in enumerate(colours):
        SubElement(bed, "stop", {"offset": f"{step / (len(colours) - 1):g}", "stop-color": colour})
