"""The project's own Chromium is unpacked once, and is either complete or not there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.browser import chrome
from tests.browser.chrome import ROOT, NoBrowser, chromium, prepare

pytestmark = pytest.mark.browser
ASKS = """
import subprocess, sys
from pathlib import Path
from tests.browser.chrome import prepare
found = prepare(Path(sys.argv[1]))
print(found.program, subprocess.run([found.program, "--version"], env=found.env).returncode)
"""


@pytest.fixture(autouse=True)
def _own_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)


def ask(folder: Path) -> "subprocess.Popen[str]":
    """Start a process that asks for the browser below `folder` and starts it."""
    return subprocess.Popen(
        [sys.executable, "-c", ASKS, folder],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_processes_that_ask_at_once_all_get_a_browser_that_starts(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet, ä"
    asking = [ask(folder) for _ in range(4)]
    answers = {process.communicate()[0].splitlines()[-1] for process in asking}
    (answer,) = answers
    program, _, status = answer.rpartition(" ")
    assert status == "0"
    assert Path(program).parent.parent == folder
    assert {path.name for path in folder.iterdir()} == {Path(program).parent.name, "chromium.lock"}


def test_what_an_interrupted_run_left_is_unpacked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpack, version = chrome._unpack, tmp_path / chromium().program.parent.name

    def interrupted(folder: Path) -> None:
        folder.mkdir()
        (folder / "chromium").write_bytes(b"the first half")
        raise KeyboardInterrupt

    monkeypatch.setattr(chrome, "_unpack", interrupted)
    with pytest.raises(KeyboardInterrupt):
        prepare(tmp_path)
    assert not version.exists()
    monkeypatch.setattr(chrome, "_unpack", unpack)
    assert prepare(tmp_path).program.parent == version


def test_an_older_version_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chromium-1.0.0").mkdir()
    monkeypatch.setattr(chrome, "_unpack", lambda folder: folder.mkdir())
    monkeypatch.setattr(chrome, "_check", lambda found: None)
    with pytest.raises(NoBrowser):
        prepare(tmp_path)
    assert not (tmp_path / "chromium-1.0.0").exists()


def test_a_browser_that_does_not_start_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NoBrowser, match="run make test-setup"):
        chromium(tmp_path)
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "nowhere"))
    with pytest.raises(
        NoBrowser, match=r"does not start: No such file.*CHROMIUM=/usr/bin/chromium"
    ):
        prepare()
    (tmp_path / "noexec").write_text("#!/bin/sh\n")
    monkeypatch.setenv("CHROMIUM", str(tmp_path / "noexec"))
    with pytest.raises(NoBrowser, match="does not start: Permission denied"):
        prepare()


def test_a_chosen_browser_is_used_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/bin/true")
    assert (prepare().program, prepare().variables) == (Path("/bin/true"), {})
