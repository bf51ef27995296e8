"""A slow second opinion on the game, written from the rules (R1 to R7) and the notation of records alone.
It shares no line with the program, keeps everything in lists of symbols, and favours plainness over speed:
tests compare the two.
"""

from dataclasses import dataclass, field

PRINTED_VALUES = {"5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "X": 10}


@dataclass
class Person:
    """Somebody at the table, and what lies in front of them."""

    face_up: list[str] = field(default_factory=list)
    face_down: list[str] = field(default_factory=list)
    keeps: int = 0
    trees: int = 0
    out: bool = False


@dataclass(frozen=True)
class Verdict:
    """What the referee says of a whole record; seats count from 1, as in the record."""

    finished: bool
    scores: tuple[int, ...]
    tokens: tuple[int, ...]
    winners: tuple[int, ...]
    round: int
    moves: int


class FoulError(Exception):
    """The referee does not allow this."""


class Referee:
    """One table, watched action by action."""

    def __init__(self, people: int, first: int, towers: str) -> None:
        """Set up (R2): towers as a record writes them, the first seat counted from 1."""
        piles = towers.split()
        everything = sorted("".join(piles))
        if not 2 <= people <= 5 or [len(pile) for pile in piles] != [15] * 4:
            raise FoulError("R1, R2")
        if everything != sorted(10 * list(PRINTED_VALUES)):
            raise FoulError("R1.1")
        self.people = [Person() for _ in range(people)]
        self.rows: dict[str, list[str]] = {}
        self.current = list(piles[0])
        self.closed = {2: list(piles[1]), 3: list(piles[2]), 4: list(piles[3])}
        self.rock = self.seat = first - 1
        self.round = 1
        self.looking_at: str | None = None
        self.choosing_tower = self.deciding = self.finished = False
        self._put_markers_back()

    def _put_markers_back(self) -> None:
        self.rows = {letter: [] for letter in "abcde"[: len(self.people)]}
        for person in self.people:
            person.out = False

    def possible(self) -> list[str]:
        """Everything that may be done now, as action texts in no special order."""
        if self.finished:
            return []
        person = self.people[self.seat]
        if self.deciding:  # R7.1
            return ["add " + person.face_down[0], "return " + person.face_down[0]]
        if self.choosing_tower:  # R6.3
            return [f"tower {number}" for number in self.closed]
        if self.looking_at is not None:  # R4.2, R4.3
            places = ["place " + letter for letter in self.rows]
            return [*places, "keep"] if person.keeps < 2 else places
        takes = ["take " + letter for letter in self.rows]  # R5.1
        return ["draw", *takes] if self.current else takes  # R3.4

    def do(self, action: str) -> None:
        if action not in self.possible():
            raise FoulError(action)
        person = self.people[self.seat]
        verb, _, what = action.partition(" ")
        if verb == "draw":
            self.looking_at = self.current.pop(0)
        elif verb == "place":
            self.rows[what].append(self._put_down())
            self._pass_on()
        elif verb == "keep":
            person.face_down.append(self._put_down())
            person.keeps += 1
            self._pass_on()
        elif verb == "take":
            person.face_up.extend(self.rows.pop(what))
            person.out = True
            self._pass_on()
        elif verb == "tower":
            person.trees += 1
            self.current = self.closed.pop(int(what))
            self.choosing_tower = False
            self.round += 1
            self._put_markers_back()
        else:
            token = person.face_down.pop(0)
            if verb == "add":
                person.face_up.append(token)
            self._ask_for_decisions()

    def _put_down(self) -> str:
        token, self.looking_at = self.looking_at, None
        assert token is not None
        return token

    def _pass_on(self) -> None:
        """Clockwise to the next who is not out (R3.1, R3.3); when all are out the round ends (R6)."""
        if all(person.out for person in self.people):
            self.rock = self.seat
            self.current = []
            if self.closed:
                self.choosing_tower = True
            else:
                self.deciding = True
                self._ask_for_decisions()
            return
        self.seat = (self.seat + 1) % len(self.people)
        while self.people[self.seat].out:
            self.seat = (self.seat + 1) % len(self.people)

    def _ask_for_decisions(self) -> None:
        for seat, person in enumerate(self.people):
            if person.face_down:
                self.seat = seat
                return
        self.deciding, self.finished = False, True

    def score(self, seat: int) -> int:
        """R7.2 to R7.4, for a seat counted from 0."""
        person = self.people[seat]
        total = person.trees + (1 if seat == self.rock else 0)
        for animal, value in PRINTED_VALUES.items():
            how_many = person.face_up.count(animal)
            if how_many == 3:
                total += value
            elif how_many > 3:
                total -= how_many - 3
            else:
                total += how_many
        return total

    def winners(self) -> list[int]:
        """R7.5, as seats counted from 1."""
        if not self.finished:
            return []
        seats = range(len(self.people))
        most = max(self.score(seat) for seat in seats)
        tied = [seat for seat in seats if self.score(seat) == most]
        longest = max(len(self.people[seat].face_up) for seat in tied)
        return [seat + 1 for seat in tied if len(self.people[seat].face_up) == longest]


def watch(text: str) -> tuple[Referee, int]:
    """The table at the end of a complete record, and the number of its moves."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    for line in text.splitlines():
        bare = line.strip() if line.startswith("[") else line.split(";")[0].strip()
        if bare.startswith("["):
            name, _, value = bare[1:-1].partition(" ")
            tags[name] = value.strip('"')
        else:
            moves.extend(word for word in bare.split() if not word.endswith("."))
    referee = Referee(int(tags["Players"]), int(tags["First"]), tags["Towers"])
    for move in moves:
        _follow(referee, move)
    return referee, len(moves)


def _follow(referee: Referee, move: str) -> None:
    head, tail = move[0], move[1:]
    if head == "x":
        referee.do("take " + tail)
    elif head == "T":
        referee.do("tower " + tail)
    elif head in "+-":
        referee.do(("add " if head == "+" else "return ") + tail)
    else:
        referee.do("draw")
        if referee.looking_at != head:
            raise FoulError(move)
        if tail != "?":
            referee.do("keep" if tail == "_" else "place " + tail)


def judge(text: str) -> Verdict:
    """What the referee says of a complete record."""
    referee, moves = watch(text)
    seats = range(len(referee.people))
    return Verdict(
        finished=referee.finished,
        scores=tuple(referee.score(seat) for seat in seats),
        tokens=tuple(len(person.face_up) for person in referee.people),
        winners=tuple(referee.winners()),
        round=referee.round,
        moves=moves,
    )
