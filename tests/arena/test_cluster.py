"""The arena on a Dask cluster: a scheduler and two workers on this machine (`make cluster`)."""

from argparse import ArgumentParser

import pytest

from triqueta.arena import add_arguments, run

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed: make cluster")


@pytest.mark.filterwarnings("default")
def test_two_workers_play_the_same_games_as_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    parser = ArgumentParser()
    add_arguments(parser)
    words = ["--seats", "skilled,casual", "--games", "6", "--seed", "7"]
    run(parser.parse_args(words))
    here = capsys.readouterr().out.splitlines()
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        assert run(parser.parse_args([*words, "--scheduler", cluster.scheduler_address])) == 0
    there = capsys.readouterr().out.splitlines()
    assert [line[:75] for line in there] == [line[:75] for line in here]
