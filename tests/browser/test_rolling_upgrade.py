"""A page outlives the server it came from: its table goes on at another node, at one address."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.balancer import balanced
from tests.browser.contrast_actions import (
    disable_countdown,
    expect_card_played,
    expect_verdict,
    play_card,
    start_game,
)
from tests.browser.guests import Guests
from tests.browser.server_process import create_node
from tests.support import postgres
from tests.support.postgres import postgres_server  # noqa: F401

pytestmark = pytest.mark.browser


def fresh_schema(server: str) -> str:
    """The address of an empty schema; made in a thread, since Playwright's loop is in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(postgres.fresh_schema(server))).result()


def test_a_new_version_goes_out_node_by_node_in_the_middle_of_a_game(
    browser: Browser,
    tmp_path: Path,
    postgres_server: str,  # noqa: F811
) -> None:
    """Two nodes behind one address, each restarted in turn; nobody leaves the page or the game."""
    store = fresh_schema(postgres_server)
    pair = [create_node(name, tmp_path, store) for name in ("one", "two")]
    with ExitStack() as last, balanced([n.port for n in pair]) as address:
        started = [ExitStack() for _ in pair]
        for stack, one in zip(started, pair, strict=True):
            last.push(stack)
            stack.enter_context(one.start_game())
        guests = Guests(browser, address)
        host = guests.open_table("Ada")
        guest = guests.join(host, "Bob")
        screen = guests.tv(host)
        disable_countdown(host)
        start_game(host)
        for page in (host, guest):
            expect(page.locator("[data-symbol]").first).to_be_visible()
            page.evaluate("window.stays = true")
        for stack, one, page in zip(started, pair, (guest, host), strict=True):
            stack.close()  # As a service manager does it: SIGTERM, and wait.
            stack.enter_context(one.start_game())
            play_card(page)
            if page is guest:
                expect_card_played(page)
        for page in (host, guest, screen):
            expect_verdict(page)
        for page in (host, guest):
            assert page.evaluate("window.stays"), "no page was loaded again"
        guests.errors.clear()
        guests.close()
