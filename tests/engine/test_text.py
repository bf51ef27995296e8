"""The text of a record: tags, words, limits, streams."""

import pytest

from tests.table import after, open_record, whole
from triqueta import Game, RecordError
from triqueta.record.text import MOST_TEXT, MOVES, Record, parse, split

TAGS = '[Triqueta "1"]\n[Players "2"]\n[First "1"]\n'


def refusal(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Game.from_record(text)
    return str(caught.value)


# Tags


def test_tags_are_read_in_their_order() -> None:
    assert list(parse('[Triqueta "1"] [Zoo "a"] [Ant "b"]').tags) == ["Triqueta", "Zoo", "Ant"]


def test_unknown_tags_are_kept() -> None:
    game = Game.from_record(TAGS + '[Names "Ann, Ben"]\n[Weather "mild"]\n')
    assert game.tags == {"Names": "Ann, Ben", "Weather": "mild"}


def test_unknown_tags_are_written_again_after_the_own_ones() -> None:
    text = TAGS + '[Weather "mild"]\n\n1. 5a\n'
    assert Game.from_record(text).record() == text


@pytest.mark.parametrize(
    "value", ["", '"', "\\", '\\"', "a\\nb", "\\\\", "; no comment", "[x]", "Bär 🐻", "\t"]
)
def test_every_value_of_a_tag_survives(value: str) -> None:
    game = after()
    game.tags["Names"] = value
    assert Game.from_record(game.record()).tags["Names"] == value


def test_a_tag_may_be_written_with_tabs_and_without_line_ends() -> None:
    assert parse('[Triqueta\t"1" ][Players   "2"]5a').words == ("5a",)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", 'a record begins with the tag [Triqueta "1"]'),
        ('[Players "2"]', 'a record begins with the tag [Triqueta "1"]'),
        ('[Triqueta "2"]', "version '2' of the format is not known, only '1' is"),
        ('[Triqueta "1"]', "Players is a number from 2 to 5 (R1.2), and the tag is missing"),
        ('[Triqueta "1"][Players "6"]', "Players is a number from 2 to 5 (R1.2), not '6'"),
        ('[Triqueta "1"][Players "1"]', "Players is a number from 2 to 5 (R1.2), not '1'"),
        ('[Triqueta "1"][Players " 2"]', "Players is a number from 2 to 5 (R1.2), not ' 2'"),
        ('[Triqueta "1"][Players "٣"]', "Players is a number from 2 to 5 (R1.2), not '٣'"),
        ('[Triqueta "1"][Players "3"]', "First is a number from 1 to 3 (R2.3), and the tag is missing"),
        ('[Triqueta "1"][Players "3"][First "4"]', "First is a number from 1 to 3 (R2.3), not '4'"),
        ('[Triqueta "1"][Players "3"][First "0"]', "First is a number from 1 to 3 (R2.3), not '0'"),
        (
            f'[Triqueta "1"][Players "{"9" * 99}"]',
            f"Players is a number from 2 to 5 (R1.2), not '{'9' * 20}'",
        ),
        (f'[Triqueta "{"9" * 99}"]', f"version '{'9' * 20}' of the format is not known, only '1' is"),
        ('[A "1"][A "1"]', "the tag A stands there twice"),
        (TAGS + '5a [Names "x"]', "the tag Names stands among the moves; tags come first"),
        (TAGS + "\n[Names", "line 5: '[Names' cannot be read"),
        (TAGS + '[Names "x]\n"]', "line 4: '[Names \"x]\\n\"]' cannot be read"),
        ('"', "line 1: '\"' cannot be read"),
        ('\n"', "line 2: '\"' cannot be read"),
        (f'[{"N" * 41} "x"]', "line 1: '[NNNNNNNNNNNNNNNNNNN' cannot be read"),
        (
            TAGS + '[Towers "56789X"]',
            "Towers holds four towers of fifteen symbols, ten each of 5 6 7 8 9 X (R1.1, R2.2)",
        ),
    ],
)
def test_wrong_tags_are_refused(text: str, reason: str) -> None:
    assert refusal(text) == reason


def test_a_refusal_of_tags_has_no_move() -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record("")
    assert caught.value.move == 0


@pytest.mark.parametrize(
    "towers",
    [
        "555555555566666 666667777777777 888888888899999 99999XXXXXXXXX?",
        "555555555566666 666667777777777 888888888899999 99999XXXXXXXXX5",
        "555555555566666 666667777777777 888888888899999 99999XXXXXXXXXx",
        "5555555555666666 66667777777777 888888888899999 99999XXXXXXXXXX",
        "555555555566666666667777777777 888888888899999 99999XXXXXXXXXX",
        "55555 55555 66666 666667777777777 888888888899999 99999XXXXXXXXXX",
        "",
    ],
)
def test_towers_hold_what_is_in_the_box(towers: str) -> None:
    """R1.1, R2.2"""
    assert "Towers holds four towers" in refusal(f'{TAGS}[Towers "{towers}"]')


# Words


def test_there_is_a_word_for_each_move() -> None:
    """8b, X_, 5?; xb; T3; +6; -9: as RECORD.md has them, `?` where a seat does not know."""
    assert len(MOVES) == 6 * 5 + 7 + 7 + 5 + 4 + 6 + 7


def test_white_space_has_no_meaning() -> None:
    assert parse(TAGS + "1.\t5a\r\n\r\n  6b\x0b7a").words == ("1.", "5a", "6b", "7a")


def test_a_comment_runs_to_the_end_of_the_line() -> None:
    assert parse(TAGS + "5a ; 6b [x\n7a;8b").words == ("5a", "7a")


def test_comments_may_stand_before_and_between_tags() -> None:
    assert parse('; a game\n[Triqueta "1"] ; first\n[Players "2"]').tags == {"Triqueta": "1", "Players": "2"}


def test_a_byte_order_mark_is_passed_over() -> None:
    assert Game.from_record("\ufeff" + TAGS).phase == "turn"


def test_a_record_without_round_numbers_is_read() -> None:
    assert Game.from_record(TAGS + "5a xa 6b xb T2 5a").state.round == 1


def test_a_record_is_written_with_a_line_a_round_and_one_for_the_end() -> None:
    game = after("6_ 5a xa xb T2 xa xb T3 xa xb T4 xa xb -6")
    assert game.record().split("\n\n")[1] == ("1. 6_ 5a xa xb T2\n2. xa xb T3\n3. xa xb T4\n4. xa xb\n-6\n")


def test_a_game_without_moves_is_only_tags() -> None:
    assert Game.from_record(TAGS).record() == TAGS + "\n"


# Limits


def test_a_record_has_at_most_100000_characters() -> None:
    assert refusal(" " * (MOST_TEXT + 1)) == "a record has at most 100000 characters, this one has 100001"


def test_a_record_of_just_so_many_is_read() -> None:
    assert Game.from_record(TAGS.ljust(MOST_TEXT)).phase == "turn"


def test_a_record_has_at_most_300_words() -> None:
    assert refusal(TAGS + "x " * 301) == "a record has at most 300 words"


def test_300_words_are_read_though_no_game_has_them() -> None:
    assert refusal(TAGS + "x " * 300).startswith("move 1 'x'")


def test_a_record_has_at_most_100_tags() -> None:
    tags = "".join(f'[T{number} "x"]' for number in range(101))
    assert refusal(tags) == "a record has at most 100 tags"


def test_100_tags_are_read() -> None:
    assert len(Game.from_record(TAGS + "".join(f'[T{number} "x"]' for number in range(97))).tags) == 97


def test_a_long_word_is_quoted_in_part() -> None:
    assert refusal(TAGS + "y" * 1000).startswith(f"move 1 '{'y' * 20}…': ")


@pytest.mark.parametrize(("length", "shown"), [(20, "y" * 20), (21, "y" * 20 + "…")])
def test_up_to_20_signs_of_a_word_are_quoted(length: int, shown: str) -> None:
    assert refusal(TAGS + "y" * length).startswith(f"move 1 '{shown}': ")


# Streams


def test_a_text_without_a_separator_is_one_record() -> None:
    assert split("a\n") == ["a\n"]


def test_records_are_separated_by_a_line_of_three_hyphens() -> None:
    assert split("a\n---\nb\n--- \nc\r\n---\r\nd") == ["a\n", "\nb\n", "\nc\r\n", "\nd"]


def test_a_separator_at_the_end_opens_no_record() -> None:
    assert split("a\n---\nb\n---\n") == ["a\n", "\nb\n"]


def test_an_empty_text_is_one_record_and_a_wrong_one() -> None:
    assert split("") == [""]


def test_an_empty_record_between_two_others_counts() -> None:
    assert len(split("a\n---\n---\nb")) == 3


def test_hyphens_in_a_line_separate_nothing() -> None:
    assert split('[A "---"]\n ---\n----\n; ---\n') == ['[A "---"]\n ---\n----\n; ---\n']


def test_each_record_of_a_stream_is_a_game() -> None:
    games = [Game.from_record(text) for text in split(whole("5a") + "---\n" + open_record("6b 7a"))]
    assert [len(game.history) for game in games] == [2, 4]


def test_a_tag_that_could_not_be_read_again_is_not_written() -> None:
    record = Record({"Names": "two\nlines"}, ())
    with pytest.raises(ValueError, match="it is not one line"):
        str(record)
