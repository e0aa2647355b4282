"""Moves the focus by keyboard."""

from playwright.sync_api import Page

MAX_TAB_STOPS = 60
FOCUSED = """() => {
  const one = document.activeElement;
  const name = one.ariaLabel ?? one.labels?.[0]?.innerText ?? one.innerText ?? '';
  return [one.tagName, name.trim().replace(/\\s+/g, ' ')];
}"""


def focused(page: Page) -> tuple[str, str]:
    """The tag and the name of the element that has the focus."""
    tag, name = page.evaluate(FOCUSED)
    return tag, name


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the element with this name has the focus. Fails if the focus gets lost."""
    stops: list[str] = []
    while len(stops) < MAX_TAB_STOPS:
        tag, current = focused(page)
        if current == name and tag != "BODY":
            return
        assert tag != "BODY" or len(stops) < 2, f"the focus is lost after {stops}"
        stops.append(current)
        page.keyboard.press("Tab")
    raise AssertionError(f"no {name!r} among {stops}")
