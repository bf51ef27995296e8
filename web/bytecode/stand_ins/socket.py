"""Stands in for the module of this name: a worker has no sockets, and asyncio only names these numbers."""

AF_UNSPEC = 0
AI_PASSIVE = 1
