"""A rolling upgrade: a page outlives the server that it was loaded from."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.support.balancer import balanced
from tests.browser.support.contrast_actions import (
    disable_countdown,
    expect_card_played,
    expect_verdict,
    play_card,
    start_game,
)
from tests.browser.support.guests import Guests
from tests.browser.support.server_process import create_node
from tests.support import postgres
from tests.support.postgres import postgres_server  # noqa: F401

pytestmark = pytest.mark.browser


def fresh_schema(server: str) -> str:
    """Create an empty schema and return its URL.

    Uses another thread, because Playwright's event loop occupies this one.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(postgres.fresh_schema(server))).result()


def test_game_continues_while_nodes_are_restarted_one_by_one(
    browser: Browser,
    tmp_path: Path,
    postgres_server: str,  # noqa: F811
) -> None:
    """Two nodes behind one address are restarted in turn, and no page is reloaded."""
    store = fresh_schema(postgres_server)
    pair = [create_node(name, tmp_path, store) for name in ("one", "two")]
    with ExitStack() as cleanup, balanced([node.port for node in pair]) as address:
        node_stacks = [ExitStack() for _ in pair]
        for stack, node in zip(node_stacks, pair, strict=True):
            cleanup.push(stack)
            stack.enter_context(node.start())
        guests = Guests(browser, address)
        host = guests.open_table("Ada")
        guest = guests.join(host, "Bob")
        tv = guests.tv(host)
        disable_countdown(host)
        start_game(host)
        for page in (host, guest):
            expect(page.locator("[data-symbol]").first).to_be_visible()
            page.evaluate("window.notReloaded = true")
        for stack, node, page in zip(node_stacks, pair, (guest, host), strict=True):
            stack.close()  # Sends SIGTERM and waits, as a service manager does.
            stack.enter_context(node.start())
            play_card(page)
            if page is guest:
                expect_card_played(page)
        for page in (host, guest, tv):
            expect_verdict(page)
        for page in (host, guest):
            assert page.evaluate("window.notReloaded"), "a page was reloaded"
        guests.errors.clear()
        guests.close()
