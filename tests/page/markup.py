"""Reads the page for the tests, as a browser gets it: every element with its attributes, its text, and the
template it stands in."""

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from web.build_page import expanded, source

ROOT = Path(__file__).resolve().parents[2]
EMPTY = {"br", "img", "input", "link", "meta", "hr"}


@dataclass
class Node:
    """One element of the page."""

    tag: str
    attributes: dict[str, str]
    template: str
    text: str = ""
    children: list["Node"] = field(default_factory=list)


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[Node] = []
        self.all: list[Node] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        template = self.open[-1].template if self.open else ""
        node = Node(tag, attributes, attributes["id"] if tag == "template" else template)
        if self.open:
            self.open[-1].children.append(node)
        self.all.append(node)
        if tag not in EMPTY:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        if self.open:
            self.open[-1].text += data


@cache
def page() -> tuple[Node, ...]:
    reader = Reader()
    reader.feed(expanded(source()))
    assert not reader.open, "an element is never closed"
    return tuple(reader.all)


def having(attribute: str, template: str | None = None) -> list[Node]:
    """The elements with this attribute, everywhere or within one template."""
    found = [node for node in page() if attribute in node.attributes]
    return [node for node in found if template is None or node.template == template]
