"""The skeleton that the painter fills: a template for each kind of piece, a container for each place, real buttons."""

from typing import Final

import pytest

from tests.page.markup import having, page
from triqueta.opponents import CHARACTERS, LEVELS, SURPRISE

KINDS: Final = {  # kind of piece: the texts that its template has room for
    "seat": {"name", "level", "score", "note", "out", "took", "remark", "heading", "has"},
    "set": {"points", "count"},
    "tray": set(),
    "rock": set(),
    "tree": set(),
    "tower": {"left", "number", "description"},
    "row": {"letter", "verb", "worth", "look", "note", "description"},
    "stake": set(),
    "panel": {"title", "empty", "note", "odds"},
    "gain": {"change", "points"},
    "marker": {"letter"},
    "token": {"value", "initial"},
    "choice": {"verb", "effect", "mark"},
    "line": {"text"},
    "leap": {"number"},
    "eyes": set(),
    "aid": {"one", "two", "three", "more", "unseen", "odds", "description"},
    "card-line": {"text"},
    "heading": {"text"},
    "ending": {"title", "who"},
    "gained": {"name", "points"},
    "beginning": {"title", "who"},
    "pad-line": {"name"},
    "pad-head": {"points"},
    "pad-cell": {"points", "count"},
    "curve-name": {"name"},
    "curve-round": {"round"},
    "curve-mark": set(),
    "review-seat": {"name"},
    "review-count": {"name", "number"},
    "review-line": {"name"},
    "review-head": {"text"},
    "review-cell": {"text"},
    "review-dear": {"title", "cost", "played", "best", "again"},
    "review-row": {"letter", "holds"},
    "review-token": {"value"},
    "review-held": {"text"},
    "review-why": {"text"},
    "review-choice": {"text", "cost"},
}
INNER: Final = {
    "seat": {"sets", "things", "hand"},
    "set": {"self"},
    "tray": {"self"},
    "tower": {"top"},
    "row": {"self", "head", "stakes"},
    "panel": {"self"},
    "pad-line": {"self"},
    "ending": {"self"},
    "review-line": {"cells"},
    "review-dear": {"rows", "held", "why"},
    "review-row": {"tokens"},
}
PLACES: Final = {
    "me",
    "others",
    "towers",
    "rows",
    "panels",
    "hand",
    "choices",
    "log",
    "pad",
    "box",
    "middle",
    "interlude",
    "aid",
    "card-lines",
    "leaps",
    "eyes",
}
SLOTS: Final = {
    "status",
    "round",
    "practice",
    "result",
    "tie",
    "choice",
    "card",
    "card-title",
    "card-note",
    "card-more",
    "hints",
    "summary",
    "boot",
    "at",
}
LISTS: Final = {"list-game", "list-day", "list-plot"}
PRESSED: Final = {"tray", "tower", "row", "marker", "choice", "line", "leap", "eyes"}


def test_each_kind_has_a_template_and_no_other_is_there() -> None:
    templates = {node.attributes["id"] for node in page() if node.tag == "template"}
    assert templates == {"sentences", "last-resort", *LISTS, *(f"kind-{kind}" for kind in KINDS)}


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_has_room_for_its_texts(kind: str) -> None:
    assert {node.attributes["data-slot"] for node in having("data-slot", f"kind-{kind}")} == KINDS[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_a_template_has_its_inner_places(kind: str) -> None:
    found = {node.attributes["data-inner"] for node in having("data-inner", f"kind-{kind}")}
    assert found == INNER.get(kind, set())


@pytest.mark.parametrize("kind", KINDS)
def test_what_can_be_pressed_has_exactly_one_button(kind: str) -> None:
    """The first one; what a button of the page's own does stands in the markup."""
    buttons = [node for node in page() if node.template == f"kind-{kind}" and node.tag == "button"]
    own = [node for node in buttons if "data-action" in node.attributes]
    assert len(buttons) - len(own) == (kind in PRESSED)
    assert not own or kind not in PRESSED or buttons[0] not in own


def test_every_place_of_the_table_is_there() -> None:
    assert {node.attributes["data-place"] for node in having("data-place")} == PLACES


def test_every_sentence_of_the_engine_has_a_slot() -> None:
    assert {node.attributes["data-slot"] for node in having("data-slot", "")} >= SLOTS


def test_every_button_says_its_type_and_what_it_does() -> None:
    for node in page():
        if node.tag == "button" and not node.template:
            assert node.attributes.get("type") == "button"
            assert {"data-action", "data-boot"} & set(node.attributes)


def test_every_button_without_words_has_a_label() -> None:
    for node in page():
        if node.tag == "button" and not node.template and not node.text and not node.children:
            assert node.attributes.get("aria-label")


def test_the_settings_of_a_game_are_form_fields() -> None:
    names = {node.attributes["name"] for node in having("name") if node.tag in ("select", "input")}
    assert {"players", "level", "first", "seed"} <= names


def choices(field: str) -> list[str]:
    """What may be chosen in a field of the start screen."""
    (select,) = [node for node in having("name") if node.attributes["name"] == field]
    return [option.attributes["value"] for option in select.children]


def test_every_level_and_character_can_be_chosen() -> None:
    assert choices("level") == [*LEVELS, "mixed"]
    for seat in range(2, 6):
        assert choices(f"level{seat}") == list(LEVELS)
        assert choices(f"character{seat}") == [SURPRISE, *CHARACTERS]


def test_no_style_and_no_script_in_the_markup() -> None:
    handlers = [
        name for node in page() for name in node.attributes if name.startswith("on") or name == "style"
    ]
    assert handlers == []
    scripts = [node for node in page() if node.tag in ("script", "style") and node.text.strip()]
    assert [node.attributes["type"] for node in scripts] == ["mpy"]  # which no browser runs


def test_one_region_speaks_while_the_page_starts_and_one_from_then_on() -> None:
    """All other sentences come into the one queue (web/page/announce.py), so that none cuts another short."""
    alive = {"status", "alert", "log", "timer", "marquee"}
    found = [
        node
        for node in page()
        if node.attributes.get("aria-live", "off") != "off"
        or node.attributes.get("role") in alive
        or node.tag == "output"
    ]
    names = [node.attributes.get("id", node.attributes.get("data-boot")) for node in found]
    assert names == ["said", "announcer"]
    assert [node.children for node in found] == [[], []], "none lies within another"


def test_ids_are_unique() -> None:
    ids = [node.attributes["id"] for node in having("id")]
    assert len(ids) == len(set(ids))
