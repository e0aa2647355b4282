"""One server and one browser for all tests; every test has its own browser contexts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.support.browsers import launched_chromium
from tests.browser.support.guests import Guests
from tests.browser.support.server_process import (
    FastForwardServer,
    running_fast_forward_server,
    running_server,
)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a running server."""
    with running_server(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="session")
def fast_forward_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastForwardServer]:
    """A running server whose clock can be moved forward by two minutes."""
    with running_fast_forward_server(
        tmp_path_factory.mktemp("fast-forward"), fast_forward_ms=120_000
    ) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real Chromium."""
    with launched_chromium() as launched:
        yield launched


@pytest.fixture
def guests(browser: Browser, server: str) -> Iterator[Guests]:
    """Guests of the server. The fixture fails after the test if a page had an error."""
    guests = Guests(browser, server)
    yield guests
    guests.close()


@pytest.fixture
def fast_forward_guests(
    browser: Browser, fast_forward_server: FastForwardServer
) -> Iterator[Guests]:
    """Guests of the server whose clock can be moved forward."""
    guests = Guests(browser, fast_forward_server.address)
    yield guests
    guests.close()
