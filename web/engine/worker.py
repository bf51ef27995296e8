"""What the page may call in the engine's worker; only JSON text crosses."""


def ping() -> str:
    """Say that the worker stands and its exports are there."""
    return "pong"


async def ask(text: str) -> str:
    """Answer one request of the page."""
    return text


__export__ = ["ask", "ping"]
