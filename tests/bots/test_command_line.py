"""`python -m train.evaluation` and `triptych demo` on the command line."""

from pathlib import Path

import pytest
from tests.support.commands import run_command
from train.evaluation.__main__ import app as evaluation

SMALL = ["--rounds", "3", "--grids", "1", "--drawings", "7"]


@pytest.mark.slow
def test_evaluation_prints_its_figures_and_what_it_skips(tmp_path: Path) -> None:
    status, output = run_command(
        *SMALL, "--judge", str(tmp_path / "none.npz"), "--builds", str(tmp_path), command=evaluation
    )
    assert status == 0, output
    assert "No human drawings given" in output
    assert "No judge at" in output
    assert "No builds made by hand" in output
    assert "green terms that bots can draw" in output
    assert "95 % interval" in output


def test_evaluation_refuses_a_missing_sketches_file(tmp_path: Path) -> None:
    status, output = run_command("--sketches", str(tmp_path / "none.gz"), command=evaluation)
    assert status == 2
    assert "there is no file" in output


def test_demo_refuses_an_unknown_game() -> None:
    status, output = run_command("demo", "chess", "--fast")
    assert status == 2
    assert "chess" in output
