"""`tools/step` prints one line for a successful step, and advice for a failed one."""

import os
import subprocess
from pathlib import Path

import pytest

STEP = Path(__file__).parents[2] / "tools/step"
pytestmark = pytest.mark.process


def step(script: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([STEP, "Packages", "sh", "-c", script], capture_output=True, text=True)


def test_successful_step_prints_only_its_title() -> None:
    result = step("echo 130 lines of output; echo and warnings >&2")
    assert (result.returncode, result.stdout, result.stderr) == (0, "Packages\n", "")


@pytest.mark.parametrize(
    ("output", "advice"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full."),
        ("npm error code ENOSPC", "The disk is full."),
        ("npm error code EAI_AGAIN", "The package registry cannot be reached."),
        ("Temporary failure in name resolution", "The package registry cannot be reached."),
        ("error: command 'gcc' failed: No such file or directory", "apt install build-essential"),
        (
            "error: command '/usr/bin/x86_64-linux-gnu-gcc' failed with 1",
            "build-essential",
        ),
        ("src.c:1:10: fatal error: Python.h: No such file or directory", "python3-dev"),
        ("ensurepip is not available", "apt install python3-venv"),
        ("Command '['python', '-m', 'ensurepip']' returned non-zero", "apt install python3-venv"),
        ("/usr/bin/python3: No module named venv", "apt install python3-venv"),
        ("something nobody has seen before", "make clean removes everything first"),
    ],
)
def test_failed_step_shows_its_output_and_advice(output: str, advice: str) -> None:
    result = step(f'echo "{output}" >&2; exit 3')
    assert result.returncode == 3
    printed, failed, hint = result.stderr.splitlines()
    assert (printed, failed) == (output, "Failed: Packages")
    assert advice in hint


def test_full_disk_is_noticed_even_if_the_output_does_not_say_so(tmp_path: Path) -> None:
    """npm cannot always write its error to a full disk."""
    df = tmp_path / "df"
    df.write_text("#!/bin/sh\necho Header\necho /dev/sda1 9000000 8999000 1000 100% /\n")
    df.chmod(0o755)
    result = subprocess.run(
        [STEP, "Packages", "false"],
        capture_output=True,
        text=True,
        env={"PATH": f"{tmp_path}:{os.environ['PATH']}"},
    )
    assert "The disk is full." in result.stderr
