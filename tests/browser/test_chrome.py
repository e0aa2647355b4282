"""The project's own Chromium is unpacked only once. Its folder is either complete or missing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.browser.support import chrome
from tests.browser.support.chrome import ROOT, NoBrowser, chromium, prepare

pytestmark = pytest.mark.browser
PREPARE_SCRIPT = """
import subprocess, sys
from pathlib import Path
from tests.browser.support.chrome import prepare
found = prepare(Path(sys.argv[1]))
print(found.program, subprocess.run([found.program, "--version"], env=found.env).returncode)
"""


@pytest.fixture(autouse=True)
def _unset_chromium(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)


def start_prepare_process(folder: Path) -> "subprocess.Popen[str]":
    """Start a process that prepares the browser below `folder` and runs it."""
    return subprocess.Popen(
        [sys.executable, "-c", PREPARE_SCRIPT, folder],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_concurrent_processes_all_get_a_working_browser(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet, ä"
    processes = [start_prepare_process(folder) for _ in range(4)]
    outputs = {process.communicate()[0].splitlines()[-1] for process in processes}
    (output,) = outputs
    program, _, status = output.rpartition(" ")
    assert status == "0"
    assert Path(program).parent.parent == folder
    assert {path.name for path in folder.iterdir()} == {Path(program).parent.name, "chromium.lock"}


def test_browser_is_unpacked_again_after_an_interrupted_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original_unpack, folder = chrome._unpack, tmp_path / chromium().program.parent.name

    def interrupted(part: Path) -> None:
        part.mkdir()
        (part / "chromium").write_bytes(b"the first half")
        raise KeyboardInterrupt

    monkeypatch.setattr(chrome, "_unpack", interrupted)
    with pytest.raises(KeyboardInterrupt):
        prepare(tmp_path)
    assert not folder.exists()
    monkeypatch.setattr(chrome, "_unpack", original_unpack)
    assert prepare(tmp_path).program.parent == folder


def test_older_version_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chromium-1.0.0").mkdir()
    monkeypatch.setattr(chrome, "_unpack", lambda folder: folder.mkdir())
    monkeypatch.setattr(chrome, "_check", lambda found: None)
    with pytest.raises(NoBrowser):
        prepare(tmp_path)
    assert not (tmp_path / "chromium-1.0.0").exists()


def test_error_for_a_browser_that_does_not_start_says_what_to_do(
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


def test_browser_named_in_the_environment_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/bin/true")
    assert (prepare().program, prepare().variables) == (Path("/bin/true"), {})
