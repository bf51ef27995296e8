"""What has changed on the table since the person's own last turn: which tokens lie there newly, which rows
were taken, and by whom."""

from triqueta.events import Opened, Placed, Took
from web.engine.model import Model


def fresh_tokens(model: Model) -> dict[int, int]:
    """The numbers of the tokens placed since, with the seats that placed them."""
    told = zip(model.events[model.since :], model.layout.about[model.since :], strict=True)
    return {numbers[0]: event.seat for event, numbers in told if isinstance(event, Placed)}


def fresh_rows(model: Model) -> dict[int, int]:
    """The rows taken since in the round that is on the table, with the seats that took them."""
    rows: dict[int, int] = {}
    for event in model.events[model.since :]:
        if isinstance(event, Opened):
            rows = {}
        elif isinstance(event, Took):
            rows[event.row] = event.seat
    return rows
