"""Actions of players of Contrast in the browser."""

import re
from collections import Counter

from playwright.sync_api import Page, expect
from tests.browser.support.guests import send_commands


def start_game(host: Page) -> None:
    """Start the game as the host."""
    host.get_by_role("button", name=re.compile("^Start ")).click()
    expect(host.locator("[data-symbol]").first).to_be_visible()


def disable_countdown(host: Page) -> None:
    """Play without the countdown, so that nobody misses a round on a slow machine."""
    host.get_by_role("button", name="All options").click()
    host.get_by_role("radio", name="never").check()
    host.keyboard.press("Escape")


def hand_symbols(page: Page) -> list[str]:
    """The symbols that this player can choose."""
    symbols = page.locator("[data-symbol]")
    expect(symbols.first).to_be_visible()
    found: list[str] = symbols.evaluate_all("all => all.map(one => one.dataset.symbol)")
    return found


def play_card(page: Page, symbol: str | None = None) -> None:
    """Choose this symbol of the hand and play its card. Without a symbol, choose the first one."""
    selector = "[data-symbol]" if symbol is None else f"[data-symbol={symbol}]"
    page.locator(selector).first.click()
    page.locator(".choose .play button").click()


def expect_card_played(page: Page, words: str = "You played") -> None:
    """Wait until the page says that the player has played a card."""
    expect(page.locator(".choose .line")).to_contain_text(words)


def expect_verdict(page: Page, words: str | re.Pattern[str] = re.compile(".")) -> None:
    """Wait until the reveal shows its verdict."""
    expect(page.locator(".reveal .words h2, [data-verdict]")).to_have_text(words)


def play_round(players: list[Page]) -> None:
    """Play a round with many points: all but the last player choose the same symbol if they can.

    The first player uses the interface, the others send commands.
    """
    hands = [hand_symbols(page) for page in players]
    most_common, _ = Counter(symbol for hand in hands for symbol in hand).most_common(1)[0]
    for number, (page, hand) in enumerate(zip(players, hands, strict=True)):
        is_last = number == len(players) - 1
        if most_common in hand and not is_last:
            chosen = most_common
        else:
            chosen = next(symbol for symbol in hand if symbol != most_common)
        if number:
            send_commands(page, {"type": "PlayCard", "symbol": chosen}, to="game")
        else:
            play_card(page, chosen)
