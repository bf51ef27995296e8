"""Whole games by somebody who knows the accessibility tree alone: what it tells of the table is compared, state by
state, with what the engine says is public. `make by-ear` plays with two and with five until 200 were compared."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.finder import ARGUMENTS, find
from tests.browser.table_page import BRISK, NO_KEEPER, WAITING, Table
from triqueta.game import Game
from triqueta.pieces import ANIMALS, NOTHING
from triqueta.view import View
from web.serve import Server, Site

ENOUGH: Final = 200
HEAR: Final = """
    globalThis.heard = 0;
    document.addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
        heard += changes.reduce((sum, change) => sum + change.addedNodes.length, 0);
    }).observe(document.getElementById("announcer"), { childList: true }));"""
NEXT_HEARD: Final = """(before) => new Promise((tell, fail) => {
    const look = () => heard > before ? tell(heard) : setTimeout(look, 10);
    setTimeout(() => fail(new Error("nothing was said")), 30000);
    look();
})"""
PRESSED: Final = re.compile(r"(Draw|Place|Take|Keep|Open|Add|Return) ")

SINGULAR: Final = {name.removesuffix("s"): at for at, name in enumerate(ANIMALS)}

State = dict[str, Any]


@dataclass(frozen=True)
class Node:
    """A line of the tree: what it is, what it is called, and whether it can be pressed."""

    role: str
    name: str
    able: bool
    inside: tuple[str, ...]
    """What it lies in, from without to within."""


def nodes(snapshot: str) -> list[Node]:
    """The tree as a list, in the order in which it is read."""
    found: list[Node] = []
    above: list[tuple[int, str]] = []
    for line in snapshot.splitlines():
        depth, text = len(line) - len(line.lstrip()), line.strip().removeprefix("- ").strip("'").rstrip(":")
        above = [(deep, name) for deep, name in above if deep < depth]
        match = re.match(r'([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(.*)', text)
        assert match, line
        role, named, rest = match.groups()
        name = named or rest.strip().removeprefix(":").strip().strip("'\"").strip("'")
        name = name.strip('"').replace("''", "'").replace("\N{NO-BREAK SPACE}", " ")
        found.append(Node(role, name, "[disabled]" not in text, tuple(name for _, name in above)))
        above.append((depth, f"{role} {name}"))
    return found


def animals(said: str) -> tuple[int, ...]:
    """2 owls, 1 bear: how many of each."""
    counts: Counter[int] = Counter()
    for number, name in re.findall(r"(\d+) ([a-z]+?)s?(?=,|$| \(|;)", said):
        counts[SINGULAR[name]] += int(number)
    return tuple(counts[at] for at in range(len(ANIMALS)))


def collection(said: str) -> tuple[int, ...]:
    """Owls: 2, 2 points; Bears: 3, a triqueta, 10 points."""
    counts = {
        SINGULAR[name.lower()]: int(number) for name, number in re.findall(r"([A-Z][a-z]+?)s?: (\d+)", said)
    }
    return tuple(counts.get(at, 0) for at in range(len(ANIMALS)))


def seat(tree: list[Node], heading: Node) -> State:
    """One player, from the heading on."""
    has = tree[tree.index(heading) + 1].name
    points = re.search(r"([\N{MINUS SIGN}\d]+) points?$", heading.name)
    trees = re.search(r"(\d+) trees?,", has)
    return {
        "name": heading.name.split(",")[0],
        "points": int(points[1].replace("\N{MINUS SIGN}", "-")) if points else None,
        "collected": collection(has),
        "kept": kept(has),
        "rock": "starting rock" in has,
        "trees": int(trees[1]) if trees else 0,
        "out": "out, took" in has,
    }


def kept(has: str) -> int:
    """How many tokens, as it is said of oneself or of others."""
    said = re.search(r"has kept (\d+) token", has)
    if said:
        return int(said[1])
    own = re.search(r"Your kept tokens: ([^;]*)", has)
    return sum(animals(own[1])) if own else 0


def row(node: Node) -> tuple[int, ...] | str:
    """How many of each animal lie there, or who has taken it."""
    taken = re.search(r"taken by (.+)$", node.name)
    return taken[1] if taken else animals(node.name)


def told(tree: list[Node]) -> State:
    """The table, as the tree tells it."""
    headings = [
        node for node in tree if node.role == "heading" and any("article" in name for name in node.inside)
    ]
    seats = [seat(tree, heading) for heading in headings]
    towers = [node.name for node in tree if node.role == "button" and "group Towers" in node.inside]
    rows = [
        row(node)
        for node in tree
        if "group Rows" in node.inside
        and " row " in f" {node.name.lower()}"
        and "what taking it" not in node.name
    ]
    hand = [
        node.name.split(",")[0].lower()
        for node in tree
        if node.role == "img" and node.name.endswith("just drawn")
    ]
    left = [int(said[1]) for name in towers if (said := re.search(r"current tower, (\d+) token", name))]
    return {
        "seats": sorted(seats, key=lambda each: str(each["name"])),
        "towers": [
            number for number, name in enumerate(towers, 1) if "closed" in name or "Open tower" in name
        ],
        "left": left[0] if left else 0,
        "rows": rows,
        "hand": SINGULAR[hand[0]] if hand else NOTHING,
    }


def public(seen: View, names: list[str]) -> State:
    """The same, as the engine has it."""
    seats = [
        {
            "name": names[at],
            "points": seen.points[at],
            "collected": tuple(seen.collected[at]),
            "kept": len(seen.waiting(at)),
            "rock": at == seen.rock,
            "trees": seen.trees[at],
            "out": bool(seen.in_round) and at not in seen.in_round,
        }
        for at in range(seen.players)
    ]
    return {
        "seats": sorted(seats, key=lambda each: str(each["name"])),
        "towers": [tower + 1 for tower in seen.closed],
        "left": seen.left if seen.in_round else 0,
        "rows": [lies(seen, at, names) for at in range(seen.players)],
        "hand": seen.hand,
    }


def lies(seen: View, at: int, names: list[str]) -> tuple[int, ...] | str:
    taker, tokens = seen.taker(at), seen.rows[at]
    if taker is not None:
        return names[taker].replace("You", "you")
    counts = Counter(tokens or ())
    return tuple(counts[animal] for animal in range(len(ANIMALS)))


NAMES: Final = ["You", "Oisín", "Niamh", "Fionn", "Gráinne"]


@dataclass
class Listener:
    """Reads the tree, presses by name what it finds there."""

    page: Page
    rng: Random

    def tree(self) -> list[Node]:
        return nodes(self.page.locator("#table").aria_snapshot())

    def press(self, tree: list[Node]) -> str:
        """Any move of the person's, else a word to the next opponent."""
        own = [node for node in tree if node.role == "button" and node.able and PRESSED.match(node.name)]
        name = self.rng.choice(own).name if own else "Next"
        before = self.page.evaluate("heard")
        words = r"\s".join(map(re.escape, name.split()))
        self.page.get_by_role("button", name=re.compile(f"^{words}$")).press("Enter")
        self.page.evaluate(NEXT_HEARD, before)
        return name

    def judge(self, tree: list[Node]) -> list[str]:
        """What the tree tells otherwise than the engine."""
        seen = Game.from_record(self.page.evaluate("localStorage['triqueta-save']")).view(0)
        if seen.phase in ("over", "reveal") or (seen.phase == "decide" and seen.turn != 0):
            return []
        mine, theirs = told(tree), public(seen, NAMES[: seen.players])
        return [f"{part}: {mine[part]} is {theirs[part]}" for part in mine if mine[part] != theirs[part]]


def play(page: Page, address: str, players: int, most: int, seed: int) -> tuple[int, list[str], int]:
    """A game to its end, or until so many states were compared: how many, what was wrong, the most reading stops."""
    page.add_init_script(NO_KEEPER + BRISK + WAITING + HEAR)
    Table(page, address).visit().choose(
        players=str(players), level="novice", first="1", seed=f"ear{seed}"
    ).tell(page.locator('#start button[data-action="start"]'))
    page.get_by_role("button", name=re.compile("^Draw")).wait_for()
    listener, faults, states, stops = Listener(page, Random(seed)), [], 0, 0
    while states < most:
        tree = listener.tree()
        if any(node.name == "Play again" for node in tree):
            break
        states += 1
        faults += [f"state {states}: {fault}" for fault in listener.judge(tree)]
        stops = max(stops, reading_stops(tree))
        listener.press(tree)
    return states, faults, stops


def reading_stops(tree: list[Node]) -> int:
    """At how many places a voice stops that reads the table from its top to the log."""
    always = ("heading", "paragraph", "button", "img", "text", "combobox")
    told = [node for node in tree if node.role in always or (node.role == "listitem" and node.name)]
    return sum("complementary" not in " ".join(node.inside) for node in told)


def main() -> int:
    """With two and with five, until enough states were compared."""
    path, server = find(whole=True), Server(Site()).start()
    faults: list[str] = []
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)) as browser,
    ):
        for players in (2, 5):
            compared = seed = 0
            while compared < ENOUGH // 2:
                seed += 1
                page = browser.new_context(reduced_motion="reduce", locale="en-GB").new_page()
                states, wrong, stops = play(page, server.url, players, ENOUGH, seed)
                compared, faults = compared + states, faults + wrong
                found = f"{states} states, {len(wrong)} wrong, at most {stops} reading stops"
                print(f"{players} players, game {seed}: {found}")
                page.context.close()
    server.stop()
    print("\n".join(faults[:20]))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
