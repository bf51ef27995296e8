"""The finished games as the desk lists them and puts them into words."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table import random_game, whole
from tests.web.engine.visit import Json, Visit

RECORDS = [path.read_text("utf-8") for path in sorted((Path(__file__).parents[2] / "records").glob("*.txt"))]

PLACES = ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "dx", "dy", "width", "height")


def ask(visit: Visit, do: str, **more: Json) -> Json:
    text = visit.ask(do, **more)["text"]
    return json.loads(text) if text else None


def gathered(visit: Visit, stream: str) -> tuple[list[Json], Json]:
    """Everything that a file gives to keep, and the last answer."""
    puts: list[Json] = []
    found = ask(visit, "gather", attachment=stream)
    while True:
        puts += found["puts"]
        if found["done"]:
            return puts, found
        found = ask(visit, "gather")


def lines(puts: list[Json]) -> str:
    return "\n".join(f"{put['key']}\t{put['value'].partition(chr(10))[0]}" for put in puts)


def test_a_file_is_read_some_records_at_a_time_and_given_out_the_same() -> None:
    visit = Visit()
    stream = "---\n".join(random_game(3, seed).record() for seed in range(45))
    puts, found = gathered(visit, stream)
    assert found["said"] == "45 of 45 records read."
    assert "---\n".join(put["value"].partition("\n")[2] for put in puts) == stream
    assert gathered(visit, stream)[0] == puts


def test_what_cannot_be_read_is_kept_and_named_and_the_rest_is_read() -> None:
    early = random_game(2, "early", 8).record()
    stream = "---\n".join([RECORDS[0], "spoilt\n", early, RECORDS[1]])
    puts, found = gathered(Visit(), stream)
    assert found["said"] == "2 of 4 records read."
    assert [sentence[:8] for sentence in found["damaged"]] == ["Number 2", "Number 3"]
    assert "not over" in found["damaged"][1]
    kept = [put for put in puts if put["key"].startswith("damaged-")]
    assert [put["value"].partition("\n")[2] for put in kept] == ["spoilt\n", early]
    listed = ask(Visit(), "history", attachment=lines(puts) + "\nstrange\t{}", filter={}, most=9)
    assert len(listed["rows"]) == 2
    assert listed["damaged"].startswith("3 records cannot be read.")


def test_games_are_filtered_and_the_newest_stands_first() -> None:
    visit = Visit()
    puts = []
    for at, record in enumerate(RECORDS):
        puts.append(ask(visit, "finished", record=record, tags={"Date": f"2026-11-{at + 1:02}T10:00:00.000"}))
    listed = ask(visit, "history", attachment=lines(puts), filter={}, most=3)
    assert [row["date"][:10] for row in listed["rows"]] == [f"2026-11-{11 - at:02}" for at in range(3)]
    assert listed["more"]
    two = ask(visit, "history", filter={"players": "2", "result": "lost"}, most=99)
    assert 0 < len(two["rows"]) < len(RECORDS)
    assert not two["more"]
    assert ask(visit, "history", filter={"kind": "practice"}, most=9)["rows"] == []
    assert ask(Visit(), "history", filter={}, most=9) is None  # a new worker has to hear them again


def test_games_are_filtered_by_what_kind_they_were_and_by_who_won() -> None:
    visit, puts = Visit(), []
    kinds = {
        "counted": "",
        "practice": '[Practice "yes"]\n[Day "2026-11-01"]\n',
        "day": '[Day "2026-11-01"]\n',
    }
    won = next(record for record in RECORDS if '[Winners "1"]' in record)
    for at, tags in enumerate(kinds.values()):
        record = won.replace("[First", f"{tags}[First", 1)
        puts.append(ask(visit, "finished", record=record, tags={"Date": f"2026-11-0{at + 1}T10:00:00.000"}))
    attachment = lines(puts)
    for kind, put in zip(kinds, puts, strict=True):
        listed = ask(visit, "history", attachment=attachment, filter={"kind": kind}, most=9)
        assert [row["key"] for row in listed["rows"]] == [put["key"]]
    assert len(ask(visit, "history", filter={"result": "won"}, most=9)["rows"]) == 3
    assert ask(visit, "history", filter={"result": "lost"}, most=9)["rows"] == []


def test_what_is_empty_in_a_file_is_no_game_and_what_is_damaged_is_told_at_the_end() -> None:
    good = [random_game(2, seed).record() for seed in range(25)]
    puts, found = gathered(Visit(), f"{good[0]}---\n\n---\n{good[1]}")
    assert (len(puts), found["said"]) == (2, "2 of 2 records read.")
    visit = Visit()
    assert ask(visit, "gather", attachment="---\n".join(["spoilt\n", *good]))["damaged"] == []
    assert [sentence[:8] for sentence in ask(visit, "gather")["damaged"]] == ["Number 1"]


def test_where_no_game_is_kept_none_is_damaged() -> None:
    listed = ask(Visit(), "history", attachment="", filter={}, most=9)
    assert (listed["rows"], listed["damaged"]) == ([], "")


def test_a_line_of_the_list_tells_how_the_others_did() -> None:
    visit, record = Visit(), next(text for text in RECORDS if '[Scores "5 13 1 12"]' in text)
    put = ask(visit, "finished", record=record, tags={"Date": "2026-11-18T23:00:00.000"})
    (row,) = ask(visit, "history", attachment=lines([put]), filter={}, most=9)["rows"]
    assert row["text"]["result"] == "Third with 5 points"
    assert row["text"]["detail"] == "3 skilled opponents, against 13\xa0:\xa01\xa0:\xa012"


def test_a_line_of_the_list_tells_what_kind_of_game_it_was() -> None:
    visit, tags = Visit(), '[Practice "yes"]\n[Hints "yes"]\n[Day "2026-11-18"]\n[First'
    record = RECORDS[0].replace("[First", tags, 1)
    put = ask(visit, "finished", record=record, tags={"Review": "0.9 -0.1 0.2"})
    (row,) = ask(visit, "history", attachment=lines([put]), filter={}, most=9)["rows"]
    kinds = ", deal of 2026-11-18, practice game, with hints, accuracy 90%"
    assert row["text"]["detail"].endswith(kinds)
    assert row["labels"] == ["Look at this game", "Delete this game"]


def test_a_line_of_the_list_shows_who_won_and_what_was_for_practice() -> None:
    visit, won = Visit(), next(record for record in RECORDS if '[Winners "1"]' in record)
    lost = next(record for record in RECORDS if '[Winners "2"]' in record)
    practised = lost.replace("[First", '[Practice "yes"]\n[First', 1)
    puts = [ask(visit, "finished", record=record) for record in (practised, won)]
    rows = ask(visit, "history", attachment=lines(puts), filter={}, most=9)["rows"]
    assert [row["data"] for row in rows] == [
        {"won": "yes", "practice": "no"},
        {"won": "no", "practice": "yes"},
    ]


def test_games_are_filtered_by_who_was_there_and_counted() -> None:
    visit, levels = Visit(), '[Levels "novice,novice,novice,novice"]\n[First'
    novices = RECORDS[0].replace("[First", levels, 1)
    puts = [ask(visit, "finished", record=record) for record in (novices, *RECORDS)]
    attachment = lines(puts)
    for wanted, found in (({}, "12 of 12"), ({"level": "novice"}, "1 of 12"), ({"players": "4"}, "2 of 12")):
        listed = ask(visit, "history", attachment=attachment, filter=wanted, most=1)
        assert listed["said"].startswith(f"{found} game")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("spoilt\n", 'a record begins with the tag [Triqueta "1"]'),
        (whole("5a").replace("[First", '[Person "9"]\n[First'), "its tag Person makes no sense"),
        (whole("5a"), "the game is not over"),
    ],
)
def test_what_cannot_be_read_is_kept_and_told_with_the_reason(text: str, reason: str) -> None:
    (put,), found = gathered(Visit(), text)
    assert json.loads(put["value"].partition("\n")[0]) == {"damaged": reason}
    assert found["damaged"] == [f"Number 1 could not be read, and is kept as it is: {reason}."]


def test_what_cannot_be_read_is_kept_once_however_often_its_file_is_read() -> None:
    """A later release, too, knows it by this name."""
    assert [put["key"] for put in gathered(Visit(), "spoilt\n")[0]] == ["damaged-72ae84a3"]


@pytest.mark.parametrize("record", ["nothing", whole("5a")])
def test_what_is_no_finished_game_is_not_kept_as_one(record: str) -> None:
    refused = "That was not understood. Reload the page and try again."
    assert Visit().ask("finished", record=record)["error"] == refused


def test_a_review_of_what_is_no_record_belongs_to_no_game() -> None:
    assert ask(Visit(), "reviewed", attachment="", record="nothing") == {"key": ""}


def test_a_review_finds_the_game_that_it_was_made_of() -> None:
    visit = Visit()
    put = ask(visit, "finished", record=RECORDS[0], tags={"Date": "2026-11-19T08:00:00.000"})
    assert ask(visit, "reviewed", attachment=lines([put]), record=RECORDS[0]) == {"key": put["key"]}
    assert ask(visit, "reviewed", record=RECORDS[1]) == {"key": ""}
    tags = {"Review": "0.9 -0.1 0.2", "Person": "9"}
    again = ask(visit, "finished", record=put["value"].partition("\n")[2], tags=tags)
    assert again["key"] == put["key"]
    assert json.loads(again["value"].partition("\n")[0])["review"] == [0.9, -0.1, 0.2]


def test_each_drawing_has_its_numbers_as_a_table() -> None:
    visit = Visit("de")
    puts = [ask(visit, "finished", record=record, tags={"Review": "0.9 -0.1 0.2"}) for record in RECORDS]
    told = ask(visit, "statistics", attachment=lines(puts))
    assert len(told["plots"]) == 6
    for plot in told["plots"]:
        assert plot["drawing"][0] == "svg"
        assert plot["rows"]
        assert {len(row) for row in plot["rows"]} == {len(plot["head"])}


def measured(drawn: list[Any]) -> Iterator[str]:
    """All that says where something of a drawing stands, or how large it is."""
    _name, box, inside = drawn
    yield from (str(length) for name, length in box.items() if name in PLACES and length)
    for part in inside if isinstance(inside, list) else ():
        yield from measured(part)


def test_drawings_are_measured_in_what_grows_with_the_letters() -> None:
    visit = Visit()
    puts = [ask(visit, "finished", record=record, tags={"Review": "0.9 -0.1 0.2"}) for record in RECORDS]
    for plot in ask(visit, "statistics", attachment=lines(puts))["plots"]:
        lengths = list(measured(plot["drawing"]))
        assert lengths
        assert [length for length in lengths if not length.endswith(("em", "%"))] == []
        assert "viewBox" not in plot["drawing"][1]


def test_a_level_is_suggested_in_words() -> None:
    visit, won = Visit(), next(record for record in RECORDS if '[Winners "1"]' in record)
    dates = [f"2026-11-{day}T08:00:00.000" for day in range(10, 20)]
    puts = [ask(visit, "finished", record=won, tags={"Date": date}) for date in dates]
    assert ask(visit, "suggest", attachment=lines(puts[1:])) == {"level": "", "said": ""}
    found = ask(visit, "suggest", attachment=lines(puts))
    assert found["level"] == "expert"
    assert found["said"] == (
        "You won 10 of your last 10 games against skilled opponents (72% to 100%). Try expert ones?"
    )


def test_the_first_try_of_the_day_counts_and_no_other() -> None:
    visit, today = Visit(), "2026-11-19"
    begun = visit.ask("day", day=today, today=today, tried=False, name="", face="")
    assert begun["screen"]["table"]["practice"] == "no"
    assert begun["screen"]["table"]["players"] == "4"
    assert '[Day "2026-11-19"]' in begun["save"]
    for day, tried in ((today, True), ("2026-11-18", False)):
        again = Visit().ask("day", day=day, today=today, tried=tried, name="", face="")
        assert again["screen"]["table"]["practice"] == "yes"
        assert again["note"]
    for day in ("2026-11-20", "2025-01-01", "soon"):
        assert Visit().ask("day", day=day, today=today, tried=False, name="", face="")["error"]


def test_a_week_tells_what_came_of_its_days() -> None:
    visit, today = Visit(), "2026-11-19"
    record = RECORDS[3].replace("[First", '[Day "2026-11-18"]\n[First', 1)
    put = ask(visit, "finished", record=record, tags={"Date": "2026-11-18T23:00:00.000"})
    found = ask(visit, "week", attachment=lines([put]), today=today, shown=today, tried="2026-11-17")
    assert [row["data"]["state"] for row in found["rows"]] == [
        "past",
        "tried",
        "played",
        "open",
        "coming",
        "coming",
        "coming",
    ]
    assert found["streak"] == "1 day running"
    assert (found["earlier"], found["later"], found["before"]) == (True, False, "2026-11-15")
    told = visit.ask("result", record=put["value"].partition("\n")[2])["text"]
    assert told.startswith("Triqueta, 2026-11-18: ")
    assert len([sign for sign in told if ord(sign) > 0x2000]) == 4
