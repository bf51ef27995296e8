"""Lists, tables and drawings made from plain data: a template for each line, a shape for each shape. Knows nothing of
what they tell."""

from js import JSON, HTMLElement, document, window

SVG = "http://www.w3.org/2000/svg"
SCREENFUL = 10
newest: dict[str, JSON] = {}  # by its template, what a list is to show


async def fill(place: HTMLElement, template: str, rows: list[JSON]) -> None:
    """A line for each row, in place of what stood there; a screenful at once, then the next, unless something newer is
    to stand there."""
    newest[template] = rows
    pattern, there = document.getElementById(template).content.firstElementChild, place.children
    while there.length > len(rows):
        place.lastElementChild.remove()
    for at, row in enumerate(rows):
        if at and at % SCREENFUL == 0:
            await window.triqueta.breath()
        if newest[template] is not rows:
            return
        node = entry(pattern, row)
        if at < there.length:
            there[at].replaceWith(node)
        else:
            place.appendChild(node)


def entry(pattern: HTMLElement, row: JSON) -> HTMLElement:
    """Its texts by slot, its data, and what its buttons do."""
    node = pattern.cloneNode(True)
    for name, value in row["data"].items():
        node.setAttribute("data-" + name, value)
    for part in node.querySelectorAll("[data-slot]"):
        part.textContent = row["text"].get(str(part.dataset.slot), "")
    buttons = node.querySelectorAll("button")
    for at, action in enumerate(row["actions"]):
        buttons[at].setAttribute("data-action", action)
        buttons[at].setAttribute("title", row["labels"][at])
        buttons[at].disabled = not row.get("able", (True, True))[at]
        if not buttons[at].firstElementChild:
            buttons[at].setAttribute("aria-label", row["labels"][at])
    return node


def plots(place: HTMLElement, drawn: list[JSON]) -> None:
    """Each a drawing, and the same numbers as a table."""
    place.replaceChildren()
    pattern = document.getElementById("list-plot").content.firstElementChild
    for plot in drawn:
        node = pattern.cloneNode(True)
        node.querySelector("figcaption").textContent = plot["title"]
        node.querySelector(".drawing").appendChild(shape(plot["drawing"]))
        line(node.querySelector("thead"), "th", plot["head"])
        for row in plot["rows"]:
            line(node.querySelector("tbody"), "td", row)
        place.appendChild(node)


def line(part: HTMLElement, cell: str, texts: list[str]) -> None:
    row = part.appendChild(document.createElement("tr"))
    for said in texts:
        row.appendChild(document.createElement(cell)).textContent = said


def shape(drawn: JSON) -> HTMLElement:
    """[name, attributes, what lies in it: shapes or a text]"""
    name, attributes, inside = drawn
    node = document.createElementNS(SVG, name)
    for attribute, value in attributes.items():
        node.setAttribute(attribute, str(value))
    if isinstance(inside, str):
        node.textContent = inside
    else:
        for part in inside:
            node.appendChild(shape(part))
    return node
