"""A real browser, and guests of its own for whoever is no test: screenshots and benchmarks."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.chrome import chromium
from tests.browser.guests import Guests
from tests.browser.serving import serving


@contextmanager
def browsing() -> Iterator[Browser]:
    """A Chromium without a screen, a graphics card or a voice."""
    chosen = chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chosen.program,
            env=dict(chosen.env),
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
def visiting() -> Iterator[Guests]:
    """Doors to a fresh server; closed in the end, when nothing may have gone wrong on any page."""
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        browsing() as browser,
    ):
        guests = Guests(browser, address)
        yield guests
        guests.close()
