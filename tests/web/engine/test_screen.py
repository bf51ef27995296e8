"""What stands on the screen in positions set up by hand."""

from hashlib import sha256

import pytest

from tests.languages import LANGUAGES
from tests.table import whole
from tests.web.engine.visit import Visit


def at(moves: str, players: int = 2, coming: str = "", **options: bool) -> Visit:
    visit = Visit(options={"show_score": True} | options).load(whole(moves, players, coming=coming))
    assert not visit.reply["error"], visit.reply["error"]
    return visit


FREE = {
    "practice": "no",
    "seed": "",
    "undo": "free",
    "card": "no",
    "past": "no",
    "replay": "no",
    "branch": "no",
}
NO_LESSON = {"lesson": "no", "step": "", "chapter": "", "press": ""}


def test_the_table_says_where_the_game_stands() -> None:
    assert at("1. 6a 5b xb xa T3 7a").table == FREE | NO_LESSON | {
        "phase": "turn",
        "turn": "1",
        "round": "2",
        "players": "2",
        "seat": "1",
        "scores": "",
        "winners": "",
        "undo": "practice",
    }
    assert at("1. xa xb T2 xa xb T3 xa xb T4 xa xb").table == FREE | NO_LESSON | {
        "phase": "over",
        "turn": "",
        "round": "4",
        "players": "2",
        "seat": "1",
        "scores": "2,2",
        "winners": "1,2",
    }


@pytest.mark.parametrize(
    ("moves", "can"),
    [
        ("", "hint record same"),
        ("1. 6a 5b xa", "undo replay record review same"),
        ("1. 6a 5b xb xa T3 7a", "hint undo past replay record review same"),
        ("1. xa xb T2 xa xb T3 xa xb T4 xa xb", "undo replay record review same"),
    ],
)
def test_what_the_buttons_of_the_page_can_do_now(moves: str, can: str) -> None:
    said = at(moves).screen["can"]
    assert " ".join(name for name, may in said.items() if may) == can
    assert set(said) == {"hint", "undo", "redo", "past", "replay", "record", "review", "link", "same"}


def test_whoever_comes_back_is_told_what_awaits_them() -> None:
    assert at("1. 6a xb xa T3").reply["summary"] == "Round 2 of 4, 2 players"
    assert at("1. xa xb T2 xa xb T3 xa xb T4 xa xb").reply["summary"] == ""


def test_every_sentence_beside_the_pieces_has_its_slot() -> None:
    card = {"card-title": "", "card": "", "card-note": "", "card-more": ""}
    empty = ("practice", "hints", "result", "tie", "choice", "seal", "fingerprint", "sealed", "coach", "step")
    nothing = dict.fromkeys(empty, "")
    assert at("1. 6a 5b xb xa T3 7a").screen["slots"] == card | nothing | {
        "status": "Your turn: draw from the tower or take a row.",
        "round": "Round 2 of 4",
        "undo": "Undo makes this a practice game: you have seen hidden tokens since then.",
    }
    assert at("").screen["slots"]["undo"] == ""


def test_a_game_for_practice_and_one_with_hints_say_so() -> None:
    tags = '[Practice "yes"]\n[Hints "yes"]\n[First'
    visit = Visit().load(whole("1. 6a").replace("[First", tags))
    assert visit.table["practice"] == "yes"
    assert [visit.screen["slots"][name] for name in ("practice", "hints")] == ["practice game", "with hints"]


def test_a_seal_is_shown_from_the_beginning() -> None:
    slots = Visit().start(seed="a", first="1").screen["slots"]
    assert slots["seal"] == "Fingerprint of the towers: 272c 3183 bca9"
    assert slots["fingerprint"].startswith("272c3183bca9")


def test_what_a_seal_is_of_is_told_in_the_end() -> None:
    visit = Visit().start(seed="a", first="1")
    assert visit.screen["slots"]["sealed"] == ""
    visit.load(visit.reply["save"] + "xa xb T2 xa xb T3 xa xb T4 xa xb")
    slots = visit.screen["slots"]
    assert sha256(slots["sealed"].encode()).hexdigest() == slots["fingerprint"]


def test_a_row_tells_what_it_holds_and_what_it_is_worth() -> None:
    visit = at("1. 6b 6b 6b Xb")
    assert visit.piece("row-b")["text"]["worth"] == "+7"
    assert visit.piece("marker-b")["label"] == "Take row b: 3 owls, 1 bear (+7 points)"
    assert visit.piece("row-b")["label"] == "Row b: 3 owls, 1 bear"
    assert visit.piece("marker-a")["label"] == "Take row a: empty (0 points)"


def test_a_row_that_ruins_a_set_says_so_by_its_worth() -> None:
    visit = at("1. 9a 5b 9a 5b 9a xb xa T2 9a")
    assert visit.piece("row-a")["text"]["worth"] == "−10"
    assert visit.piece("marker-a")["label"] == "Take row a: 1 ram (−10 points)"


def test_a_drawn_token_is_offered_to_the_rows_and_the_tray() -> None:
    visit = at("1. 6a 7?", players=2)
    assert visit.table["phase"] == "waiting"
    visit = at("1. 6?", coming="7")
    assert visit.piece("row-a")["label"] == "Place the owl in row a: empty; then +1 for you"
    assert visit.piece("kept-1")["label"] == "Keep the owl face down; 2 keeps left in this game"
    data = visit.piece("token-0")["data"]
    assert (data["animal"], data["face"], data["state"]) == ("owl", "up", "hand")
    assert visit.piece("token-0")["place"] == "hand"


def test_the_second_keep_is_the_last_one() -> None:
    visit = at("1. 5_ 6a 5_ 6a 7?")
    assert visit.screen["slots"]["status"] == "You drew a deer: place it in a row."
    assert visit.piece("kept-1")["why"] == "You have kept 2 tokens already; more is not allowed in one game."


def test_an_empty_tower_leaves_only_the_rows() -> None:
    visit = at("1. " + "5a 6b " * 7 + "7a xb")
    assert visit.piece("tower-1")["label"] == "The current tower, empty"
    assert visit.piece("tower-1")["why"] == "The tower is empty: now you can only take a row."
    assert visit.enabled == ["take a"]


def test_whoever_took_a_row_sees_who_plays_on() -> None:
    visit = at("1. xa 5b")
    assert visit.piece("row-a")["data"]["owner"] == "1"
    assert visit.piece("marker-a")["place"] == "seat-1-things"
    assert visit.piece("row-a")["text"]["note"] == "taken by you"
    assert visit.piece("marker-b")["why"] == (
        "You have taken your row and are out of this round; Oisín plays on."
    )


def test_the_last_one_in_is_told_so() -> None:
    visit = at("1. 5a xb")
    assert visit.screen["slots"]["status"].startswith("Only you are left in the round")


def test_the_holder_of_the_rock_opens_a_tower() -> None:
    visit = at("1. 5a xb xa")
    assert visit.table["phase"] == "tower"
    assert visit.enabled == ["tower 2", "tower 3", "tower 4"]
    assert visit.piece("tower-3")["label"] == "Open tower 3 and take its tree, 15 tokens"
    assert visit.piece("tower-1")["data"]["state"] == "gone"
    assert visit.piece("rock")["place"] == "seat-1-things"
    assert visit.piece("tree-3")["place"] == "tower-3-top"
    assert visit.press("tower 3").piece("tree-3")["place"] == "seat-1-things"


def test_triquetas_and_ruined_sets_are_plain() -> None:
    visit = at("1. 8a Xb 8a Xb 8a Xb Xb xb xa")
    assert visit.piece("set-1-boar")["data"] == {"animal": "boar", "count": "3", "state": "triqueta"}
    assert visit.piece("set-1-boar")["label"] == "Boars: 3, a triqueta, 8 points"
    assert visit.piece("set-1-boar")["text"] == {"points": "+8", "count": "3"}
    assert visit.piece("set-2-bear")["data"]["state"] == "ruined"
    assert visit.piece("set-2-bear")["label"] == "Bears: 4, too many, −1 point"
    assert visit.piece("set-2-owl")["label"] == "Owls: none"


def test_the_running_score_can_be_switched_off_but_not_the_final_one() -> None:
    visit = at("1. 6b 6b 6b Xb", show_score=False)
    assert visit.piece("seat-1")["text"]["score"] == ""
    assert visit.piece("row-b")["text"]["worth"] == ""
    assert visit.piece("marker-b")["label"] == "Take row b: 3 owls, 1 bear"
    over = at("1. xa xb T2 xa xb T3 xa xb T4 xa xb", show_score=False)
    assert over.piece("seat-1")["text"]["score"] == "2"


def test_at_the_end_the_better_choice_is_marked() -> None:
    visit = at("1. X_ Xa Xa xb xa T2 xa xb T3 xb xa T4 xa xb")
    assert visit.table["phase"] == "reveal"
    asked = "You kept a bear. Add it to your animals, or return it face down?"
    assert visit.screen["slots"]["choice"] == asked
    add, back = visit.kind("choice")
    assert (add["text"]["effect"], add["data"]["better"], add["text"]["mark"]) == (
        "+8 points",
        "yes",
        "better",
    )
    assert (back["text"]["effect"], back["data"]["better"], back["action"]) == ("0 points", "no", "return X")
    assert visit.inside("hand") == ["token-0"]
    assert visit.press("add X").inside("set-1-bear")[-1] == "token-0"
    assert visit.screen["slots"]["result"] == "You win with 12 points!"
    assert visit.reply["cues"] == ["add", "triqueta", "win"]


def test_more_points_win_and_no_tie_is_explained() -> None:
    visit = at("1. 6a 5b 6a 5b 6a xa xb T2 xa xb T3 xb xa T4 xa xb")
    assert visit.screen["slots"]["tie"] == ""
    assert visit.screen["slots"]["result"] == "Oisín wins with 8 points."


REST = "T2 xa xb T3 xa xb T4 xa xb"
"""Two trees, and a tree and the rock: both sides even."""


def test_a_tie_is_broken_by_tokens_and_the_screen_says_so() -> None:
    visit = at(f"1. 5a 6b 5a 6b 5a Xb Xb 7b xb xa {REST}")
    assert visit.table["winners"] == "1"
    assert visit.screen["slots"]["tie"] == (
        "A tie at 7 points: more animal tokens decide, and you have 5 against 3."
    )
    visit = at(f"1. 5a 6b 5a 6b 5a Xb Xb 7b xa xb {REST}")
    assert visit.screen["slots"]["tie"] == (
        "A tie at 7 points: more animal tokens decide, and Oisín has 5 against 3."
    )


def test_what_tokens_cannot_break_is_shared() -> None:
    visit = at(f"1. 5a 5b 5a 5b 5a 5b xa xb {REST}")
    assert visit.table["winners"] == "1,2"
    assert visit.screen["slots"]["result"] == "You share the win with Oisín: 7 points each."
    assert visit.screen["slots"]["tie"] == (
        "A tie at 7 points, and in animal tokens too, 3 each: the win is shared."
    )
    assert visit.piece("pad-place-2")["text"]["points"] == "1st"


def test_the_score_pad_is_filled_line_by_line() -> None:
    visit = at("1. 6a 5b 6a 5b 6a xa xb T2 xa xb T3 xb xa T4 xa xb")
    lines = [line["data"]["line"] for line in visit.kind("pad-line")]
    assert lines == [
        "names",
        "rabbit",
        "owl",
        "deer",
        "boar",
        "ram",
        "bear",
        "trees",
        "rock",
        "total",
        "tokens",
        "place",
    ]
    column = [visit.piece(f"pad-{line}-2")["text"]["points"] for line in lines]
    assert column == ["Oisín", "0", "6", "0", "0", "0", "0", "1", "1", "8", "3", "1st"]
    assert visit.piece("pad-owl-2")["text"]["count"] == "3×"
    assert visit.piece("pad-owl-2")["data"] == {"seat": "2", "winner": "yes", "state": "triqueta"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_is_told_again_in_another_language(language: str) -> None:
    visit = at("1. 6b 6b Xa xb xa T2")
    keys = visit.inside("log")
    there = Visit(language, save=visit.reply["save"])
    assert visit.ask("language", language=language)["screen"] == there.screen
    assert visit.inside("log") == keys


def test_a_draw_and_its_decision_are_one_line() -> None:
    visit = Visit().load(whole("1. 6?"))
    assert visit.log[1:] == ["You draw an owl."]
    visit.press("place b")
    assert visit.log[1:] == ["You place an owl in row b."]


def test_the_log_tells_everything_in_words() -> None:
    visit = at("1. 6a 7_ 6a 8a 6a xb xa T3")
    assert visit.log == [
        "Round 1 begins. You hold the rock and play first.",
        "You place an owl in row a.",
        "Oisín keeps a token face down.",
        "You place an owl in row a.",
        "Oisín places a boar in row a.",
        "You place an owl in row a.",
        "Oisín takes row b, which is empty.",
        "You take row a: 3 owls, 1 boar.",
        "Three owls: a triqueta for you, worth 6.",
        "You are the last one out and take the rock. 10 tokens leave the game unseen.",
        "You open tower 3 and take its tree. Round 2 begins.",
    ]
