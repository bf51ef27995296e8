"""Least squares on few features, gathered one sample at a time. Knows only numbers."""

from collections.abc import Iterable, Sequence
from typing import Self


class LeastSquares:
    """Sums that are enough for the weights; sums of two fits are the fit of both clouds."""

    def __init__(self, size: int) -> None:
        self.squares = [[0.0] * size for _ in range(size)]
        self.products = [0.0] * size

    def learn(self, values: Sequence[float], target: float) -> None:
        present = [(i, value) for i, value in enumerate(values) if value]
        for i, value in present:
            row = self.squares[i]
            for j, other in present:
                row[j] += value * other
            self.products[i] += value * target

    def blend(self, others: Iterable[tuple[Self, float]]) -> "LeastSquares":
        """This cloud with a part of some others."""
        size = len(self.products)
        mixed = LeastSquares(size)
        for fit, part in [(self, 1.0), *others]:
            for i in range(size):
                mixed.products[i] += part * fit.products[i]
                for j in range(size):
                    mixed.squares[i][j] += part * fit.squares[i][j]
        return mixed

    def weights(self, ridge: float, toward: Sequence[float]) -> list[float]:
        """The best weights, held near `toward` where there is little to learn from."""
        rows = zip(self.squares, self.products, toward, strict=True)
        matrix = [[*row, product + ridge * aim] for row, product, aim in rows]
        for i, row in enumerate(matrix):
            row[i] += ridge
        return _solve(matrix)


def _solve(matrix: list[list[float]]) -> list[float]:
    """Gauss and Jordan, with pivots."""
    size = len(matrix)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        head = matrix[column][column]
        matrix[column] = [value / head for value in matrix[column]]
        for row in range(size):
            if row != column and matrix[row][column]:
                factor = matrix[row][column]
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[column], strict=True)]
    return [row[-1] for row in matrix]
