"""Stands in for Pyodide's module of this name: nothing is ever installed in the worker, and the real one imports all
that archives are unpacked with. Pyodide makes a snapshot of its memory only where loadedPackages were imported."""

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
