"""What has changed on the table since the person's own last turn: which tokens lie there newly, and by whom,
and which rows were taken."""

from triqueta.events import Placed, Took
from web.engine.model import Model


def fresh_tokens(model: Model) -> dict[int, int]:
    """The numbers of the tokens placed since, with the seats that placed them."""
    told = zip(model.events[model.since :], model.layout.about[model.since :], strict=True)
    return {numbers[0]: event.seat for event, numbers in told if isinstance(event, Placed)}


def fresh_rows(model: Model) -> set[int]:
    """The rows taken since; one of an earlier round is open again by now, or taken anew."""
    return {event.row for event in model.events[model.since :] if isinstance(event, Took)}
