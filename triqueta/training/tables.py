"""The text of `players/trained.py`: each table by its name, a line for each key, whole numbers. Learns nothing."""

from collections.abc import Iterable
from pathlib import Path

from triqueta.players.corrections import FEATURES, POLICY_FEATURES, WAYS

Tables = dict[str, list[str]]
"""The lines of each table."""
HEAD = '''"""What self-play taught. Made by `python -m triqueta.training{options}`; not written by hand.

SET_VALUES, in hundredths of a point: players, round just ended, animal: a set of 0 to 8, then the same with one kept.
EXTRA_VALUES, in hundredths: players, round just ended: no keep used and not last out, no keep and last out, one keep …
TEMPERATURES, in hundredths: players: after each round, how many points of lead weigh how much.
KEPT_VALUES, in hundredths: players: in each round, what one kept token brings its owner.
LONE_GAINS, in hundredths: players: for 0 to 15 tokens left, what the last seat in the round gets beyond its row.
ROUND_WEIGHTS, in thousandths: players, seats in the round, tokens left: weights of 1, the best row, the second best,
the row got if all took now, the place in the order; then of the first four when drawing.
LOOKAHEAD_WEIGHTS, in thousandths: the same of what rows will be worth after one more token, and of the keeps left.
KEPT_ODDS, in hundredths: players, round just ended: how much likelier a token is kept of whose animal its owner has 0,
1, 2, 3, more lying open; then of each animal.
UNSEEN_WEIGHTS, in thousandths: players, round just ended, open tokens of a set, kept ones: weights of 1, its animal's
value, how many of it are unseen, both; the square of the unseen, and that with the value.
UNSEEN_EXTRAS, in thousandths: players, round just ended: how many of an animal are unseen on average, a ruined set, one
keep used, two, the last one out, the temperature.
CHANCE_CORRECTIONS, in thousandths: players, way: how much likelier drawing (against the best row) or keeping (against
the best placement) wins than it looks one ahead, in parts of chance × (1 − chance): weights of 1, tokens left, seats in
the round, the round, keeps used.
POLICY_CORRECTIONS, in hundredths of a point: the same for the rollouts' policy; last, for each point of the other.
"""
'''


def scaled(by: int, numbers: Iterable[float]) -> str:
    """One line's numbers."""
    return " ".join(str(round(by * number)) for number in numbers)


def no_corrections(players: int) -> Tables:
    """Before anything was searched."""
    sizes = {"CHANCE_CORRECTIONS": FEATURES, "POLICY_CORRECTIONS": POLICY_FEATURES}
    return {
        name: [f"{players} {way}: {scaled(1, [0.0] * size)}" for way in WAYS] for name, size in sizes.items()
    }


def text_of(learnt: list[Tables], options: str) -> str:
    """The module that holds these tables."""
    text = HEAD.format(options=options)
    for name in learnt[0]:
        lines = "\n".join(line for each in learnt for line in each[name])
        text += f'\n{name} = """\n{lines}\n"""\n'
    return text


def replace_file(path: Path, text: str) -> None:
    """At one stroke: whoever interrupts this leaves the old file."""
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)
