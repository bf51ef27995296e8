"""Stands in for the module of this name: a worker has no processes, and asyncio only names these numbers."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
