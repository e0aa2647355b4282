"""Makes the icons for home screens and the picture for shared links.

    PYTHONPATH=src:. .venv/bin/python tools/make_icons.py

The sources are `icon.svg` and the real home page; the results are in `web/public` and checked in.
Run it again when a source has changed.
"""

from pathlib import Path

from playwright.sync_api import Page, ViewportSize
from tests.browser.support.browsers import guests_of_new_server

PUBLIC = Path(__file__).parents[1] / "web/public"
ICONS = {"icon-192.png": (192, 0.0), "icon-512.png": (512, 0.0)}
"""The side of each icon in pixels, and its margin as a fraction of the side."""
MASKED_ICONS = {"apple-touch-icon.png": (180, 0.1), "icon-maskable.png": (512, 0.18)}
"""The same for icons that operating systems crop. Their background fills the whole icon."""
BACKGROUND = "#17191e"
HIDDEN_CSS = ".join, .quick, .tv, .title p, .words > :not(h2) { display: none !important; }"


def draw(page: Page, name: str, side: int, margin: float, background: str) -> None:
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    size = round(side * (1 - 2 * margin))
    page.set_viewport_size(ViewportSize(width=side, height=side))
    page.set_content(
        f"<style>body{{margin:0;display:grid;place-items:center;height:100vh;background:{background}}}"
        f"svg{{width:{size}px;height:{size}px;display:block}}</style>{svg}"
    )
    page.screenshot(path=PUBLIC / name, omit_background=background == "transparent")


def main() -> None:
    with guests_of_new_server() as guests:
        page = guests.page()
        for name, (side, margin) in ICONS.items():
            draw(page, name, side, margin, "transparent")
        for name, (side, margin) in MASKED_ICONS.items():
            draw(page, name, side, margin, BACKGROUND)
        home = guests.page(ViewportSize(width=1200, height=630), color_scheme="light")
        home.goto("/")
        home.locator(".panel").last.wait_for()
        home.evaluate(
            "(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);"
            " document.adoptedStyleSheets.push(sheet); }",
            HIDDEN_CSS,
        )
        home.evaluate("() => document.fonts.ready")
        home.screenshot(path=PUBLIC / "share.png")


if __name__ == "__main__":
    main()
