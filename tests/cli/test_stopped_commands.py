"""Ctrl+C stops a command at once, and it leaves nothing half-written."""

import asyncio
import io
import os
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
import typer
from tests.album.evenings import record_evening, save
from tests.decks.images import image
from tests.support.commands import run_command
from tests.support.players import TIMEOUT_S

from triptych.cli.support.command_progress import Progress
from triptych.cli.support.options import run_stoppable
from triptych.store import open_store


class StopSignal(io.StringIO):
    """A terminal that sends a signal to this process as soon as a text is shown."""

    def __init__(self, stop_at: str, number: signal.Signals = signal.SIGINT) -> None:
        super().__init__()
        self._stop_at, self._number = stop_at, number

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        written = super().write(text)
        if self._stop_at in text:
            os.kill(os.getpid(), self._number)
        return written


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with an evening of Contrast."""

    async def fill() -> None:
        store = await open_store(tmp_path / "data/triptych.sqlite")
        await save(store, record_evening(("contrast",), people=3))
        await store.close()

    asyncio.run(fill())
    return tmp_path / "data"


def stop(monkeypatch: pytest.MonkeyPatch, terminal: StopSignal, *words: object) -> str:
    """Run a command in a terminal that stops it; returns what it printed."""
    # Each call of the clock returns a later second, so every update is drawn.
    progress = Progress(terminal, count().__next__)
    monkeypatch.setattr("triptych.cli.support.options.Progress", lambda _: progress)
    status, output = run_command(*words)
    assert status == 130
    return output


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_export_leaves_no_folder(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    out, terminal = tmp_path / "out", StopSignal("drawing: 1 of", number)
    words = ("export", "WXYZ", out / "evening", "--data", data, "--moving=no")
    output = stop(monkeypatch, terminal, *words)
    assert output == "triptych: interrupted; nothing was written.\n"
    assert list(out.iterdir()) == []
    assert "drawing: 2 of" not in terminal.getvalue()
    assert terminal.getvalue().endswith("\x1b[K")


def test_stopped_deck_is_not_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    photos = []
    for number in range(3):
        photos.append(tmp_path / f"{number}.jpg")
        photos[-1].write_bytes(image())
    words = ("decks", "add", *photos, "--title", "Summer", "--data", tmp_path / "data")
    output = stop(monkeypatch, StopSignal("reading: 1 pictures"), *words)
    assert output == "triptych: interrupted; nothing was written.\n"
    assert list((tmp_path / "data/decks").iterdir()) == []


def test_stopped_check_of_decks_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(image())
    stop(monkeypatch, StopSignal("reading: 0 pictures"), "decks", "check", tmp_path / "a.jpg")


def test_signal_stops_even_work_that_shows_no_progress(capsys: pytest.CaptureFixture[str]) -> None:
    steps = []

    def work(_: Progress) -> None:
        async def compute() -> None:
            steps.append("begun")
            os.kill(os.getpid(), signal.SIGINT)
            steps.append("finished")

        asyncio.run(compute())

    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(typer.Exit) as stopped:
        run_stoppable(work)
    assert stopped.value.exit_code == 130
    assert steps == ["begun"]
    assert signal.getsignal(signal.SIGINT) is before
    assert capsys.readouterr().err == "triptych: interrupted; nothing was written.\n"


@pytest.mark.process
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_demo_ends_its_processes_silently(number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "triptych.cli", "demo", "--fast"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,  # A terminal sends Ctrl+C to all processes of a command.
    ) as process:
        assert process.stdout is not None
        assert b"contrast" in process.stdout.readline()
        os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
        _, errors = process.communicate(timeout=TIMEOUT_S)
    assert (process.returncode, errors) == (130, b"")
