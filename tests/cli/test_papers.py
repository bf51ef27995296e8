"""What the front papers promise is true: their examples run, their links lead somewhere, their tree is the tree."""

import doctest
import re
from pathlib import Path

import pytest

from triqueta.cli import COMMANDS
from triqueta.cli.replay import summary
from triqueta.game import Game

ROOT = Path(__file__).parents[2]
PAPERS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def fenced(paper: Path, language: str = "") -> list[str]:
    """The blocks of code in this language."""
    text = paper.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_examples_run(paper: Path) -> None:
    code = "\n".join(fenced(paper, "python"))
    test = doctest.DocTestParser().get_doctest(code, {}, paper.name, str(paper), 0)
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_links_lead_somewhere(paper: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", paper.read_text(encoding="utf-8"))
    assert [link for link in links if not (paper.parent / link).exists()] == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_what_is_named_by_its_path_is_there(paper: Path) -> None:
    """In the tree; docs/platform.md speaks of the built site."""
    paths = re.findall(r"`((?:web|tests|triqueta|docs)/[\w./*-]+)`", paper.read_text(encoding="utf-8"))
    assert paper.name == "platform.md" or [path for path in paths if not any(ROOT.glob(path))] == []


ROOMS = sorted({module.parent for top in ("triqueta", "web") for module in (ROOT / top).glob("**/*.py")})
DRAWN_OR_COMPILED = ("art", "bytecode", "stand_ins", "asyncio", "logging", "pyodide")


@pytest.mark.parametrize(
    "room", [room for room in ROOMS if room.name not in DRAWN_OR_COMPILED], ids=lambda room: room.name
)
def test_the_plan_of_the_house_has_every_module(room: Path) -> None:
    plan = (ROOT / "docs/design.md").read_text(encoding="utf-8")
    modules = [module.stem for module in room.glob("*.py") if not module.stem.startswith("__")]
    assert [name for name in modules if f"`{name}`" not in plan and f"`{name}/`" not in plan] == []


def folders() -> set[str]:
    """Every folder of the project down to the parts of the engine and of the page; not what tools make or hide."""
    made = {line.strip("/\n") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()}
    tops = [ROOT, ROOT / "triqueta", ROOT / "web"]
    found = {folder for top in tops for folder in top.iterdir() if folder.is_dir()}
    return {
        folder.relative_to(ROOT).as_posix() + "/"
        for folder in found
        if folder.name[0] != "." and not any(folder.match(pattern) for pattern in made)
    }


@pytest.mark.parametrize("paper", ["README.md", "docs/design.md"])
def test_the_tree_is_shown_as_it_is(paper: str) -> None:
    lines = (ROOT / paper).read_text(encoding="utf-8").splitlines()
    shown = {word for line in lines for word in re.findall(r"(?:^|(?<=/ ))[a-z]+/(?:[a-z]+/)?(?= )", line)}
    assert shown == folders()


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [command for command in COMMANDS if f"`triqueta {command}" not in readme] == []


def test_the_sample_record_ends_as_its_paper_says() -> None:
    paper = ROOT / "docs/record.md"
    game = Game.from_record(fenced(paper)[0])
    assert str(summary(game)).replace("'", '"').replace("True", "true") == fenced(paper, "json")[0].strip()
