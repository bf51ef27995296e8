"""The page's end of the line to the engine's worker. Every request leaves at once, numbered, in the order of the
presses, and its answer comes back to its own ticket. A worker that was lost is greeted anew, and what it left
unanswered is asked again, once, in the same order. Knows no table and paints nothing."""

import asyncio
import json

from js import JSON, Event, Function, document, performance, window
from jsffi import create_proxy


class Ticket:
    """One request on its way."""

    def __init__(self, number: int, request: dict[str, object], attachment: JSON = "") -> None:
        self.number = number
        self.attachment = attachment
        self.name = str(request["do"])
        self.text = json.dumps(dict(request, number=number))
        self.sent_at = float(performance.now())
        self.tries = 0
        self.ask()

    def ask(self) -> None:
        self.tries += 1
        self.answer = window.triqueta.ask(self.text, self.attachment)


class Engine:
    def __init__(self, greeting: Function) -> None:
        self.greeting = greeting  # makes the request that tells a new worker where the last one stopped
        self.open: list[Ticket] = []  # not answered yet, in the order of their numbers
        self.sent = 0
        self.greeted = True  # does the worker know where the last one stopped? the page greets the first one
        document.addEventListener("engine-lost", create_proxy(self.lose))

    def lose(self, _: Event) -> None:
        self.greeted = False

    def greet(self) -> None:
        if not self.greeted:
            self.greeted = True
            greeting = Ticket(0, self.greeting())
            self.open.insert(0, greeting)
            asyncio.create_task(self.answer(greeting))

    def send(self, request: dict[str, object], attachment: JSON = "") -> Ticket:
        """`attachment` names a store or is a file: what is in there goes along, unseen by the page."""
        self.greet()
        self.sent += 1
        ticket = Ticket(self.sent, request, attachment)
        self.open.append(ticket)
        return ticket

    def waits_for(self, name: str) -> bool:
        """Is a request of this name on its way?"""
        return any(ticket.name == name for ticket in self.open)

    async def answer(self, ticket: Ticket) -> str:
        """The text of its answer; empty when a new worker did not answer either."""
        while True:
            asked, text = ticket.answer, ""
            try:
                text = str(await asked)
            except Exception:
                if asked is ticket.answer and ticket.number and ticket.tries == 1:
                    self.ask_again()
            if asked is ticket.answer:
                self.open.remove(ticket)
                return text

    async def reply(self, ticket: Ticket) -> JSON:
        """What it says as data, which holds nothing when there was no answer."""
        return json.loads(await self.answer(ticket) or "{}")

    def ask_again(self) -> None:
        """A worker was lost: greet the next one, and ask again what has been asked once and is open."""
        self.greet()
        for ticket in self.open:
            if ticket.number and ticket.tries == 1:
                ticket.ask()
