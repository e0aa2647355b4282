"""One server and one browser for all tests; every test gets devices of its own."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.guests import Guests
from tests.browser.serving import Leaper, leaping, serving
from tests.browser.visiting import browsing

LONG = (
    "test_a_new_game_is_played_to_its_end_in_a_browser",
    "test_a_whole_game_with_all_five_materials",
    "test_a_short_game_with_a_race_an_objection_and_a_sum",
    "test_a_whole_game_with_three_and_a_tv",
    "test_it_fits[phones pictomania]",
    "test_the_round_clock_ends_the_drawing_and_extra_time_outlasts_it",
)
"""Tests that take longest, the longest first."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let each worker begin with a long test, so that none is left for the end of the run.

    xdist first gives each worker one block of the list.
    """
    if not all(Path(__file__).parent in item.path.parents for item in items):
        return
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1))
    ranks = {name: rank for rank, name in enumerate(LONG)}
    long = sorted((one for one in items if one.name in ranks), key=lambda one: ranks[one.name])
    rest = [one for one in items if one.name not in ranks]
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        first = long[worker::workers]
        size = (len(items) - len(ordered)) // (workers - worker)
        ordered += first + rest[: max(0, size - len(first))]
        rest = rest[max(0, size - len(first)) :]
    items[:] = ordered


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
