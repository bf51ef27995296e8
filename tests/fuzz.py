"""Throws strange texts at the reader of records: bytes, signs of the notation, good records gone wrong. Only
`RecordError` may come out of it, or a game whose record reads back as the same game.

python -m tests.fuzz --inputs 1000000 --seed 7
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from random import Random
from time import perf_counter

from tests.table import open_record, random_game
from triqueta import Game, RecordError
from triqueta.record.text import MOVES, split

SIGNS = '56789X?_+-xTabcde.;[]" \n\t\\12340\r\0\ufeff\u2028\ud800é…'
TAGS = ("Triqueta", "Players", "First", "Towers", "Seed", "Names", "")
VALUES = ("1", "2", "3", "4", "5", "0", "6", "", "\\", '"', "5" * 15, "56789X" * 10)
WORDS = (*MOVES, "1.", "2.", "3.", "4.", "5.", "---", "?a", "x", "T5", "8f", "+?")

Fuzz = Callable[[Random], str]


def _good_records() -> list[str]:
    records = []
    for seed in range(40):
        game = random_game(2 + seed % 4, f"fuzz {seed}", actions=20 + 6 * seed)
        records += [game.record(), game.record_for(0), game.record_for(None)]
    return records


GOOD = _good_records()


def from_bytes(rng: Random) -> str:
    data = rng.randbytes(rng.randrange(200))
    return data.decode(rng.choice(("utf-8", "latin-1", "utf-16", "ascii")), errors="replace")


def from_signs(rng: Random) -> str:
    return "".join(rng.choices(SIGNS, k=rng.randrange(200)))


def from_words(rng: Random) -> str:
    """A proper beginning and then words at random."""
    words = rng.choices(WORDS, k=rng.randrange(1, 40))
    return open_record(" ".join(words), players=rng.randint(2, 5), first=rng.randint(1, 5))


def from_tags(rng: Random) -> str:
    tags = (f'[{rng.choice(TAGS)} "{rng.choice(VALUES)}"]' for _ in range(rng.randrange(8)))
    return "\n".join(tags) + rng.choice(("", "\n\n1. 5a", "\n5a 6b xa"))


def signs_changed(rng: Random) -> str:
    """A good record with a few signs lost, added, changed or doubled."""
    text = rng.choice(GOOD)
    for _ in range(rng.randint(1, 4)):
        at, until = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        near = min(until, at + rng.randrange(4))
        new = rng.choice(("", rng.choice(SIGNS), text[at:near] * 2))
        text = text[:at] + new + text[near:]
    return text


def words_changed(rng: Random) -> str:
    """A good record with a few words lost, added, changed or exchanged."""
    head, _, tail = rng.choice(GOOD).partition("\n\n")
    words = tail.split()
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(words) + 1)
        words[at : at + rng.randrange(2)] = rng.choices(WORDS, k=rng.randrange(3))
    return f"{head}\n\n{' '.join(words)}\n"


def cut_and_joined(rng: Random) -> str:
    one, other = rng.choice(GOOD), rng.choice(GOOD)
    return one[: rng.randrange(len(one) + 1)] + other[rng.randrange(len(other) + 1) :]


def laid_out_anew(rng: Random) -> str:
    """A good record with other spaces, comments and no round numbers: still a good one."""
    head, _, tail = rng.choice(GOOD).partition("\n\n")
    words = [word for word in tail.split() if not word.endswith(".")]
    return head + "".join(rng.choice((" ", "\r\n", "\t\t", " ; 5a ]\n")) + word for word in words)


KINDS: tuple[Fuzz, ...] = (
    from_bytes,
    from_signs,
    from_words,
    from_tags,
    signs_changed,
    words_changed,
    cut_and_joined,
    laid_out_anew,
)


def read(text: str) -> bool:
    """Was it a record? Anything but a game or a `RecordError` flies through."""
    whole = True
    for part in split(text):
        try:
            game = Game.from_record(part)
        except RecordError as error:
            whole = False
            if len(str(error)) > 500:
                raise ValueError("a refusal should be one readable line") from error
        else:
            record = game.record()
            assert Game.from_record(record).record() == record
    return whole


def fuzz(inputs: int, seed: int) -> Counter[tuple[str, bool]]:
    """How many texts of each kind were records, and how many were refused."""
    rng, told = Random(seed), Counter[tuple[str, bool]]()
    for number in range(inputs):
        kind = KINDS[number % len(KINDS)]
        text = kind(rng)
        try:
            told[kind.__name__, read(text)] += 1
        except Exception as error:
            error.add_note(f"input {number} of seed {seed}: {text!r}")
            raise
    return told


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = perf_counter()
    told = fuzz(asked.inputs, asked.seed)
    for kind in KINDS:
        name = kind.__name__
        print(f"{name:16} {told[name, True]:9} records {told[name, False]:9} refused")
    print(f"{asked.inputs} inputs in {perf_counter() - began:.1f} s: nothing but RecordError came out")


if __name__ == "__main__":
    main()
