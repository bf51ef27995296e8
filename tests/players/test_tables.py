"""The tables of numbers from self-play: what a training writes, players read."""

from triqueta.players.tables import read_table
from triqueta.training.tables import scaled, text_of


def test_what_is_written_is_read() -> None:
    lines = [f"2 1 owl: {scaled(100, [0.5, -1.25])}", f"2 1 bear: {scaled(100, [10])}"]
    module: dict[str, str] = {}
    exec(text_of([{"TABLE": lines}], " --games 3"), module)
    assert read_table(module["TABLE"], 100.0) == {"2 1 owl": (0.5, -1.25), "2 1 bear": (10.0,)}
    assert "`python -m triqueta.training --games 3`" in module["__doc__"]


def test_numbers_are_rounded_to_whole_parts() -> None:
    assert scaled(1000, [0.0004, 0.0006, -0.0006]) == "0 1 -1"
