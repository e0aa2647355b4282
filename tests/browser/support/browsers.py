"""A real Chromium, and guests of a new server for screenshots and benchmarks."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.support.chrome import chromium
from tests.browser.support.guests import Guests
from tests.browser.support.server_process import running_server


@contextmanager
def launched_chromium() -> Iterator[Browser]:
    """Headless Chromium without a graphics card and without sound."""
    installed = chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=installed.program,
            env=dict(installed.env),
            args=[
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--disable-audio-output",
            ],
        )
        yield launched
        launched.close()


@contextmanager
def guests_of_new_server() -> Iterator[Guests]:
    """Guests of a new server. Fails on exit if a page had an error."""
    with (
        tempfile.TemporaryDirectory() as data,
        running_server(Path(data)) as address,
        launched_chromium() as browser,
    ):
        guests = Guests(browser, address)
        yield guests
        guests.close()
