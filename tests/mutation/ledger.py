"""What was found before, kept in build/: so a long run may be made in parts. A mutant that was killed stays so as long
as its module is the same; one that lived is tried again when a test has changed."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from tests.mutation.changes import Mutant
from tests.mutation.forks import SURVIVED
from tests.mutation.paths import Paths


def digest(files: Iterable[Path]) -> str:
    """Of these files, by name and content."""
    whole = sha256()
    for file in sorted(files):
        whole.update(f"{file}\0".encode() + file.read_bytes())
    return whole.hexdigest()[:16]


@dataclass
class Ledger:
    """One line for each mutant that was tried: its outcome, the tests of then, and what it was."""

    folder: Path
    tests: str
    """The digest of the tests, and of what they are about."""
    codes: dict[str, int] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return self.folder / "mutation.txt"

    def read(self) -> None:
        self.folder.mkdir(exist_ok=True)
        self.file.touch()
        for line in self.file.read_text("utf-8").splitlines():
            code, tests, name = line.split(" ")
            if int(code) != SURVIVED or tests == self.tests:
                self.codes[name] = int(code)
            else:
                self.codes.pop(name, None)

    def known(self, mutant: Mutant) -> int | None:
        return self.codes.get(self.name(mutant))

    def write(self, mutant: Mutant, code: int) -> None:
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(f"{code} {self.tests} {self.name(mutant)}\n")

    def name(self, mutant: Mutant) -> str:
        return f"{mutant.module}:{mutant.number}:{sha256(mutant.source.encode()).hexdigest()[:16]}"

    def paths(self, places: str, learn: Callable[[], Paths]) -> Paths:
        """As they were learned before, where nothing has changed since."""
        file = self.folder / f"mutation-paths-{sha256((places + self.tests).encode()).hexdigest()[:16]}"
        if file.exists():
            kept: Paths = pickle.loads(file.read_bytes())
            return kept
        paths = learn()
        if not paths.failed:
            file.write_bytes(pickle.dumps(paths))
        return paths
