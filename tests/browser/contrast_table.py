"""How people play Contrast in the browser."""

import re

from playwright.sync_api import Page, expect


def start(host: Page) -> None:
    """The host starts the game."""
    host.get_by_role("button", name=re.compile("^Start ")).click()
    expect(host.locator("[data-symbol]").first).to_be_visible()


def lay(page: Page, index: int = 0) -> str:
    """Tap an end of the hand, then lay it. Returns the symbol."""
    end = page.locator("[data-symbol]").nth(index)
    symbol = end.get_attribute("data-symbol") or ""
    end.click()
    page.get_by_role("button", name=re.compile("^(Lay|Poser|.*legen)")).click()
    return symbol


def symbols(page: Page) -> list[str]:
    """What this player could choose from now."""
    return [
        s or ""
        for s in page.locator("[data-symbol]").evaluate_all("all => all.map(e => e.dataset.symbol)")
    ]


def lay_symbol(page: Page, symbol: str) -> None:
    """Choose this very symbol."""
    page.locator(f"[data-symbol={symbol}]").click()
    page.get_by_role("button", name=re.compile("^Lay ")).click()
