"""`make play` finds a Python that is new enough and replaces an environment that cannot be used."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
GOOD, OLD, BARE = "good 3.12.1 /usr/bin/python3.12", "old 3.10.12", "bare 3.11.2"
STAMPS = (".created", ".play", ".dev")
pytestmark = pytest.mark.process


def find_python(
    folder: Path, answers: dict[str, str], *words: str
) -> "subprocess.CompletedProcess[str]":
    """Run `find-python` with a PATH that has only these interpreters. Each prints its answer."""
    folder.mkdir(exist_ok=True)
    for name in ("env", "bash"):
        (folder / name).symlink_to(str(shutil.which(name)))
    for name, answer in answers.items():
        (folder / name).write_text(f"#!/usr/bin/env bash\n{answer}\n")
        (folder / name).chmod(0o755)
    environment = {"PATH": str(folder), "GOAL": "play"}
    return subprocess.run(
        [TOOLS / "find-python", *words], capture_output=True, text=True, env=environment
    )


def echo(answer: str) -> str:
    return f"echo {answer}"


@pytest.mark.parametrize("first", [echo(OLD), echo(BARE), "exit 127", "exec python3.10"])
def test_unsuitable_python_is_passed_over(tmp_path: Path, first: str) -> None:
    done = find_python(tmp_path / "bin", {"python3": first, "python3.12": echo(GOOD)})
    assert (done.returncode, done.stdout, done.stderr) == (0, "/usr/bin/python3.12\n", "")


def test_real_python_is_suitable() -> None:
    done = subprocess.run(
        [TOOLS / "find-python", sys.executable], capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()).samefile(sys.executable)


@pytest.mark.parametrize(
    ("answers", "chosen", "message"),
    [
        ({"python3": echo(OLD)}, (), "needs Python 3.11 or newer, and python3 is Python 3.10.12."),
        ({}, (), "Triptych needs Python 3.11 or newer.\nInstall one"),
        ({"python3": echo(OLD)}, (), "make play PYTHON=/path/to/python3.12"),
        ({"python3": echo(BARE)}, (), "sudo apt install python3.11-venv\n"),
        ({"python3": echo(GOOD), "python3.10": echo(OLD)}, ("python3.10",), "is Python 3.10.12."),
        ({"python3": echo(GOOD)}, ("python3.19",), "and there is no python3.19.\n"),
        ({"python3": echo(GOOD)}, ("python9",), ": make play PYTHON=/usr/bin/python3.12\n"),
        ({"python3": "exit 1"}, ("python3",), "and python3 does not run."),
    ],
)
def test_without_a_suitable_python_it_says_what_to_type(
    tmp_path: Path, answers: dict[str, str], chosen: tuple[str, ...], message: str
) -> None:
    done = find_python(tmp_path / "bin", answers, *chosen)
    assert (done.returncode, done.stdout) == (1, "")
    assert message in done.stderr


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Create a folder with an environment, as `make play` does."""
    folder = tmp_path / "Spiel Büro ä"
    folder.mkdir()
    subprocess.run(
        [sys.executable, "-m", "venv", "--clear", "--without-pip", ".venv"], cwd=folder, check=True
    )
    for stamp in STAMPS:
        (folder / ".venv" / stamp).touch()
    return folder


def check_environment(project: Path, *python: str) -> str:
    done = subprocess.run(
        [TOOLS / "check-environment", ".venv", *python],
        cwd=project, capture_output=True, text=True, check=True,
    )  # fmt: skip
    stamps = [stamp for stamp in STAMPS if (project / ".venv" / stamp).exists()]
    assert stamps == ([] if done.stderr else list(STAMPS))
    return done.stderr


def test_usable_environment_stays(project: Path, tmp_path: Path) -> None:
    assert check_environment(project) == ""
    assert check_environment(project, sys.executable) == ""
    assert check_environment(project, "python3.19") == ""
    link = tmp_path / "link"
    link.symlink_to(project)
    assert check_environment(link) == ""


def test_environment_of_a_moved_folder_is_created_again(project: Path) -> None:
    moved = project.rename(project.with_name("moved"))
    assert "this folder was moved" in check_environment(moved)


def test_linked_environment_of_another_folder_stays(project: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / ".venv").symlink_to(project / ".venv")
    assert check_environment(other) == ""


def test_environment_without_its_python_is_created_again(project: Path) -> None:
    for name in os.listdir(project / ".venv/bin"):
        if name.startswith("python"):
            (project / ".venv/bin" / name).unlink()
    assert "its Python was removed" in check_environment(project)


def test_environment_with_another_python_is_created_again(project: Path, tmp_path: Path) -> None:
    python = tmp_path / "python3.12"
    python.write_text(f'#!/bin/sh\ncase $2 in *ensurepip*) echo good 3.12.1 "{python}";; esac\n')
    python.chmod(0o755)
    assert f"it has another Python than {python}" in check_environment(project, str(python))
