"""One server and one browser for all tests; every test gets devices of its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.guests import Guests
from tests.browser.serving import Leaper, leaping, serving
from tests.browser.visiting import browsing


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a running server."""
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="session")
def leaper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Leaper]:
    """A running server that leaps two minutes on when told to."""
    with leaping(tmp_path_factory.mktemp("leaps"), leap_ms=120_000) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    with browsing() as launched:
        yield launched


@pytest.fixture
def guests(browser: Browser, server: str) -> Iterator[Guests]:
    """Doors to the server; closed after the test, when nothing may have gone wrong on any page."""
    guests = Guests(browser, server)
    yield guests
    guests.close()


@pytest.fixture
def later(browser: Browser, leaper: Leaper) -> Iterator[Guests]:
    """Doors to the server that leaps."""
    guests = Guests(browser, leaper.address)
    yield guests
    guests.close()
