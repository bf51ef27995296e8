"""Imports what a job wants, and notes in /needed.json all that Python holds by then. Runs in a fresh Pyodide, before
anything else is imported there."""

import importlib
import json
import sys
from pathlib import Path

for name in json.loads(Path("/job.json").read_text("utf-8")).get("wanted", ()):
    importlib.import_module(name)
Path("/needed.json").write_text(json.dumps([*sys.modules]), "utf-8")
