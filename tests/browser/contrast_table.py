"""How people play Contrast in the browser."""

import re
from collections import Counter

from playwright.sync_api import Page, expect
from tests.browser.guests import tell


def start(host: Page) -> None:
    """The host starts the game."""
    host.get_by_role("button", name=re.compile("^Start ")).click()
    expect(host.locator("[data-symbol]").first).to_be_visible()


def patient(host: Page) -> None:
    """Play without the count, so that a slow machine loses no seat."""
    host.get_by_role("button", name="All options").click()
    host.get_by_role("radio", name="never").check()
    host.keyboard.press("Escape")


def symbols(page: Page) -> list[str]:
    """What this player can choose from now."""
    ends = page.locator("[data-symbol]")
    expect(ends.first).to_be_visible()
    found: list[str] = ends.evaluate_all("all => all.map(end => end.dataset.symbol)")
    return found


def lay(page: Page, symbol: str | None = None) -> None:
    """Tap an end of the hand, this one or the first, then lay it."""
    which = "[data-symbol]" if symbol is None else f"[data-symbol={symbol}]"
    page.locator(which).first.click()
    page.locator(".choose .play button").click()


def expect_laid(page: Page, words: str = "You played") -> None:
    """The own card lies, and the screen says so."""
    expect(page.locator(".choose .line")).to_contain_text(words)


def expect_verdict(page: Page, words: str | re.Pattern[str] = re.compile(".")) -> None:
    """The reveal has come to who wins, or why nobody does."""
    expect(page.locator(".reveal .words h2, [data-verdict]")).to_have_text(words)


def play_round(players: list[Page]) -> None:
    """All who can choose one symbol, but for the last player; so a round gives many points.

    The first player taps, the others send what they choose.
    """
    hands = [symbols(page) for page in players]
    popular, _ = Counter(end for hand in hands for end in hand).most_common(1)[0]
    for number, (page, hand) in enumerate(zip(players, hands, strict=True)):
        last = number == len(players) - 1
        if popular in hand and not last:
            chosen = popular
        else:
            chosen = next(end for end in hand if end != popular)
        if number:
            tell(page, {"type": "PlayCard", "symbol": chosen}, to="game")
        else:
            lay(page, chosen)
