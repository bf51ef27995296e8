"""What runs elsewhere runs what runs here: pinned, with few rights, and nothing is deployed that was not tested."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from web.build_settings import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: str(file.name))
def test_every_action_is_pinned_to_a_commit_and_says_its_version(file: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", file.read_text("utf-8"))
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", action) for action, _ in used)
    assert all(re.fullmatch(r" # v\d+\.\d+\.\d+", version) for _, version in used)


def test_only_the_deployment_may_write() -> None:
    pages = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    before, deploy = pages.split("  deploy:\n")
    assert "write" not in before
    assert "needs: build" in deploy
    assert "checkout" not in deploy
    assert "write" not in (ROOT / ".github/workflows/test.yml").read_text("utf-8")


def test_what_is_deployed_was_tested() -> None:
    pages = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    assert pages.index("run: .ci/run") < pages.index("upload-pages-artifact")


def test_elsewhere_all_browsers_are_tried_and_every_python() -> None:
    assert "exec make test coverage browsers" in (ROOT / ".ci/run").read_text("utf-8")
    tested = (ROOT / ".github/workflows/test.yml").read_text("utf-8")
    assert "run: make strength" in tested
    versions = list(dict.fromkeys(re.findall(r'"(3\.\d+)"', tested)))
    assert versions[0] in (ROOT / "pyproject.toml").read_text("utf-8").partition("requires-python")[2][:20]
    assert [int(version[2:]) for version in versions] == [11, 12, 13, 14]


def test_the_locks_pin_everything_and_name_no_registry() -> None:
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        text = lock.read_text("utf-8")
        assert text.count("==") <= text.count("--hash=sha256:")
        assert "http" not in text
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)
    assert not any("resolved" in package for package in packages.values())
    wanted = packages[""]["dependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
