"""Real mouse events, and the position of elements on the page."""

from playwright.sync_api import FloatRect, Locator, Page

PagePoint = tuple[float, float]
"""A position on the page, in CSS pixels."""


def bounding_box(element: Locator) -> FloatRect:
    """Position and size of an element on the page."""
    box = element.bounding_box()
    assert box is not None, f"not on the page: {element}"
    return box


def centre(element: Locator) -> PagePoint:
    box = bounding_box(element)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def point_in(element: Locator, x: float, y: float) -> PagePoint:
    """The position on the page of a point that is this far from the element's top left corner."""
    box = bounding_box(element)
    return box["x"] + x, box["y"] + y


def drag(page: Page, start: PagePoint, end: PagePoint, steps: int = 6) -> None:
    """Press the mouse button at `start`, move to `end` in this many steps, and release it."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.mouse.up()
