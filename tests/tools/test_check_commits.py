"""`tools/check-commits` accepts good commit messages and says what is wrong with others."""

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools/check-commits"
pytestmark = pytest.mark.process


def git(folder: Path, *words: str) -> str:
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    command = ["git", *identity, "-C", str(folder), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def check(folder: Path, *messages: str) -> tuple[int, str]:
    """Check a repository with these commit messages; returns the exit code and the complaints."""
    (folder / "tools").mkdir()
    script = shutil.copy(SCRIPT, folder / "tools/check-commits")
    git(folder, "init", "-q")
    git(folder, "commit", "-q", "--allow-empty", "-m", "An old message is not checked")
    (folder / "tools/commits-checked-since").write_text(git(folder, "rev-parse", "HEAD"))
    for message in messages:
        git(folder, "commit", "-q", "--allow-empty", "-m", message)
    result = subprocess.run([script], capture_output=True, text=True, check=False)
    return result.returncode, result.stderr


def test_plain_message_passes(tmp_path: Path) -> None:
    good = "store: scale the group-commit delay\n\nTwo workers committed twice as often as one."
    assert check(tmp_path, good) == (0, "")


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        ("store: scale the group-commit delay", "the body is missing"),
        ("Scale the delay\n\nIt was too short.", "is not 'area: verb …'"),
        ("store: the delay is scaled\n\nIt was too short.", "does not start with a verb"),
        (f"store: scale {'x' * 50}\n\nIt was too short.", "has 63 characters, 60 at most"),
    ],
)
def test_bad_message_is_refused_with_a_reason(tmp_path: Path, message: str, complaint: str) -> None:
    status, complaints = check(tmp_path, message)
    assert status == 1
    assert complaint in complaints
