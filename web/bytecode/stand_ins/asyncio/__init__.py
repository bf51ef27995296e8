"""Stands in for the package's own head: where there are no sockets and no processes, half of its modules serve
nobody. The event loop is Pyodide's."""

from asyncio.coroutines import *
from asyncio.events import *
from asyncio.events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy  # type: ignore[attr-defined]
from asyncio.exceptions import *
from asyncio.futures import *
from asyncio.locks import *
from asyncio.protocols import *
from asyncio.queues import *
from asyncio.runners import *
from asyncio.taskgroups import *
from asyncio.tasks import *
from asyncio.timeouts import *
