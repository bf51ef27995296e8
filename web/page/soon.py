"""Starts what nobody waits for."""

import asyncio

from js import Function


def soon(course: Function) -> None:
    """Let a coroutine run beside the rest."""
    asyncio.create_task(course)  # noqa: RUF006 — MicroPython's loop holds its tasks itself
