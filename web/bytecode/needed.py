"""Imports what a job wants, and notes in /needed.json all that Python holds by then, but for what is frozen into the
interpreter: it is never looked for elsewhere. Runs in a fresh Pyodide, before anything else is imported there."""

import importlib
import json
import sys
from pathlib import Path

for name in json.loads(Path("/job.json").read_text("utf-8")).get("wanted", ()):
    importlib.import_module(name)
read = [name for name, held in sys.modules.items() if getattr(held.__spec__, "origin", "") != "frozen"]
Path("/needed.json").write_text(json.dumps(read), "utf-8")
