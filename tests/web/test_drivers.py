"""Browsers that tests start for themselves: none outlives them."""

from __future__ import annotations

import os
import select
import subprocess
import sys

import pytest

from web.build_settings import ROOT

STARTS = """
import sys
from tests.browser.drivers import running
with running([sys.executable, "-c", "import os, time; print(os.getpid(), flush=True); time.sleep(300)"]) as child:
    print(child.stdout.readline(), end="", flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody sees to it")
def test_what_a_killed_run_has_started_ends_with_it() -> None:
    command = [sys.executable, "-c", STARTS]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        child = int(run.stdout.readline())
        watched = os.pidfd_open(child)
        run.kill()
        run.wait()
    try:
        ended, _, _ = select.select([watched], [], [], 20)
        assert ended, "it still runs"
    finally:
        os.close(watched)
