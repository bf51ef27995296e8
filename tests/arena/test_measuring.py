"""What cannot be measured is told in one sentence, before anything is measured."""

from collections.abc import Callable

import pytest

from triqueta.arena import ablation, characters, curve, earlier, foresight, ladder, regret

Main = Callable[[list[str]], int | None]


@pytest.mark.parametrize(
    ("main", "line", "said"),
    [
        (ladder.main, "--players 9", "9 cannot play, but 2 to 5 can"),
        (curve.main, "--players 1", "1 cannot play"),
        (ladder.main, "--games 0", "0 is not a whole number of at least 1"),
        (ladder.main, "--levels foo --jobs 1", "'foo'"),
        (
            ladder.main,
            "--levels novice --into no/such/folder",
            "--into no/such/folder: there is no such folder",
        ),
        (foresight.main, "--level foo --jobs 1", "'foo'"),
        (characters.main, "--levels foo --jobs 1", "'foo"),
        (ablation.main, "--parts foo --jobs 1", "foo"),
        (regret.main, "--endings abc", "abc is no list of whole numbers"),
        (ladder.main, "--players two", "two is no list of whole numbers"),
        (regret.main, "--endings 2:-1", "2:-1 is no such list"),
        (regret.main, "--endings 6:1", "6 cannot play"),
        (regret.main, "--decisions 0", "0 is not a whole number"),
        (earlier.main, "--commit nonsense", "--commit nonsense: "),
    ],
)
def test_what_cannot_be_measured_is_told(
    main: Main, line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(line.split())
    told = capsys.readouterr().err
    assert stopped.value.code == 2
    assert said in told
    assert "Traceback" not in told
