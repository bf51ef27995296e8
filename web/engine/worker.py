"""What the page may call in the engine's worker; only JSON text crosses. The clock and true chance are here, and
nowhere else."""

import sys
from os import urandom
from time import perf_counter

sys.path.append("engine.zip")  # what pyscript.toml names, as web/build.py packs it

from web.engine.desk import Desk

_desk = Desk(clock=perf_counter, random_bytes=urandom)


def ping() -> str:
    return "pong"


async def ask(text: str, attachment: str | None = None) -> str:
    return await _desk.ask(text, attachment)


__export__ = ["ask", "ping"]
