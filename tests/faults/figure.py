"""What breaking something came to: how often it held, of how many times, and what else is worth knowing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    what: str
    held: int
    tried: int
    detail: str = ""

    @property
    def fine(self) -> bool:
        return self.held == self.tried > 0

    def __str__(self) -> str:
        told = f"{self.what}: {self.held} of {self.tried}" + (f" ({self.detail})" if self.detail else "")
        return told if self.fine else f"{told}  <== NOT AS PROMISED"
