"""A measured number says how it is made again; a table stands between its own marks and nowhere else."""

from pathlib import Path

from triqueta.arena.measuring import write_table
from triqueta.arena.provenance import provenance

MADE = {"command": "python -m here", "seed": "one", "commit": "abc", "python": "CPython 3.11"}


def test_the_command_can_be_typed_as_it_stands() -> None:
    made = provenance(
        "python -m triqueta.arena.curve",
        ["--tenfold", "", "--seed", "two words", "--games", "9"],
        "two words",
    )
    assert made["command"] == "python -m triqueta.arena.curve --tenfold '' --seed 'two words' --games 9"
    assert made["seed"] == "two words"


def test_a_command_without_words_ends_with_its_name() -> None:
    assert provenance("python -m here", [], "one")["command"] == "python -m here"


def test_a_table_replaces_the_one_between_its_marks(tmp_path: Path) -> None:
    paper = tmp_path / "opponents.md"
    paper.write_text("before\n<!-- a: written by its command -->\nold\n<!-- end of a -->\nafter\n", "utf-8")
    for _ in range(2):
        write_table(tmp_path, "a", MADE, ["| x |", "|---|"])
        write_table(tmp_path, "elsewhere", MADE, ["nothing"])
    text = paper.read_text("utf-8")
    assert text.startswith("before\n<!-- a: written by its command -->\n\n| x |\n|---|\n\n`python -m here`")
    assert text.endswith("CPython 3.11\n\n<!-- end of a -->\nafter\n")
    assert "old" not in text
    assert "nothing" not in text
