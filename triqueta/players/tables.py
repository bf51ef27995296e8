"""How the tables of `trained` are read: a line for each key, its numbers whole, as parts of a hundred or a thousand."""

from functools import cache


@cache
def read_table(text: str, parts: float) -> dict[str, tuple[float, ...]]:
    """Every line by its key: `players round animal`, say."""
    lines = (line.partition(":") for line in text.strip().splitlines())
    return {key: tuple(int(number) / parts for number in numbers.split()) for key, _, numbers in lines}
