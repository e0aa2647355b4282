"""Each rule of the layout check, on a page with the fault and on the same page without it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.layout.fake_server import PROBE

pytestmark = pytest.mark.browser

BODY = (
    "<style>* { margin: 0; font: 20px/1 sans-serif } button { width: 80px; height: 50px }</style>"
)

BIG = "<p style='font-size: 40px'>"
CLAMPED = (
    "<p style='width: 60px; display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden;"
    " -webkit-line-clamp: 1; font: 20px/16px sans-serif'>Pages and pages</p>"
)
AFTER = (
    "<i style='display: block; height: 900px'></i>"
    "<b style='position: absolute; clip-path: inset(50%)'>heard</b>"
)
BELOW = "<p style='padding-top: 15px'>first</p>"
WIDE = "<i style='display: block; width: 400px; height: 9px'></i>"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


def broken_rules(page: Page, body: str, tv: bool = False) -> list[str]:
    """The rules that find something on a page with this body."""
    page.set_content(
        f"<!doctype html><html {'data-tv' if tv else ''}><body>{BODY}{body}</body></html>"
    )
    page.evaluate(PROBE + ";undefined")
    return sorted({str(one["rule"]) for one in page.evaluate("probe.run()")})


FAULTS = {
    "text cut at the side": (
        "cut",
        "<p style='width: 80px; overflow: hidden; white-space: nowrap'>a long sentence</p>",
        "<p style='width: 180px; overflow: hidden; white-space: nowrap'>a long sentence</p>",
    ),
    "text cut below": (
        "cut",
        "<p style='height: 24px; overflow: hidden; width: 60px'>three long lines</p>",
        "<p style='height: 70px; overflow: hidden; width: 60px'>three long lines</p>",
    ),
    "an accent cut off": (
        "cut",
        "<p style='height: 13px; line-height: 13px; overflow: hidden'>É</p>",
        "<p style='height: 13px; line-height: 13px; overflow: hidden'>e</p>",
    ),
    "a shortened text cut by its container": (
        "cut",
        f"<div style='height: 13px; overflow: hidden'>{CLAMPED}</div>",
        f"<div style='height: 24px; overflow: hidden'>{CLAMPED}</div>",
    ),
    "text left of the screen": (
        "cut",
        "<p style='position: absolute; left: -30px'>where am I</p>",
        "<p style='position: absolute; left: 0'>where am I</p>",
    ),
    "a control that cannot be reached": (
        "cutControl",
        "<div style='height: 30px; overflow: hidden'><button></button></div>",
        "<div style='height: 30px; overflow: auto'><button></button></div>",
    ),
    "a fixed control below the edge of the screen": (
        "cutControl",
        "<div style='position: fixed; bottom: -20px'><button></button></div>",
        "<div style='position: fixed; bottom: 0'><button></button></div>",
    ),
    "texts that overlap": (
        "overlap",
        "<p>first</p><p style='margin-top: -10px'>second</p>",
        "<p>first</p><p style='margin-top: 0'>second</p>",
    ),
    "texts that overlap below a box that clips sideways": (
        "overlap",
        f"<div style='height: 9px; overflow: clip visible'>{BELOW}</div><p>second</p>",
        f"<div style='height: 40px; overflow: clip visible'>{BELOW}</div><p>second</p>",
    ),
    "controls that overlap": (
        "overlap",
        "<button>a</button><button style='margin-left: -30px; color: transparent'></button>",
        "<button>a</button><button style='margin-left: 0; color: transparent'></button>",
    ),
    "a target too small": (
        "small",
        "<button style='width: 40px'>a</button>",
        "<button style='width: 44px'>a</button>",
    ),
    "a row too low": (
        "small",
        "<div><button data-look='row' style='width: 100%; height: 20px'>a</button></div>",
        "<div><button data-look='row' style='width: 100%; height: 24px'>a</button></div>",
    ),
    "a row too narrow": (
        "small",
        "<div><button data-look='row' style='width: 60%; height: 24px'>a</button></div>",
        "<div><button data-look='row' style='width: 100%; height: 24px'>a</button></div>",
    ),
    "a page that scrolls sideways": (
        "sideways",
        "<div style='width: 400px; height: 9px'></div>",
        "<div style='width: 360px; height: 9px'></div>",
    ),
    "a part that scrolls sideways without permission": (
        "sideways",
        f"<div style='overflow: auto'>{WIDE}</div>",
        f"<div style='overflow: auto' data-look='sideways'>{WIDE}</div>",
    ),
    "a part that scrolls into empty space": (
        "empty",
        f"<div style='height: 90px; overflow: auto'>{AFTER}</div>",
        f"<div style='height: 90px; overflow: auto; position: relative'>{AFTER}</div>",
    ),
    "a button of five lines": (
        "wordy",
        "<button style='height: 120px; padding: 0'>tap the photo that it shows</button>",
        "<button style='height: 120px; padding: 0'>tap the photo</button>",
    ),
    "an ellipsis next to free space": (
        "ellipsis",
        "<p style='width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'>"
        "Bartholomew</p>",
        "<p style='overflow: hidden; text-overflow: ellipsis; white-space: nowrap'>Bartholomew</p>",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_fault_is_found_until_it_is_fixed(page: Page, fault: str) -> None:
    rule, broken, fixed = FAULTS[fault]
    assert broken_rules(page, broken) == [rule]
    assert broken_rules(page, fixed) == []


TV_FAULTS = {
    "below the screen": (
        "needsScrolling",
        "<p style='margin-top: 730px; font-size: 40px'>late</p>",
        "<p style='margin-top: 600px; font-size: 40px'>late</p>",
    ),
    "a label over a text": (
        "overlap",
        f"{BIG}text</p><p style='position: fixed; top: 0; font-size: 40px'>a</p>",
        f"{BIG}text</p><p style='position: fixed; top: 60px; font-size: 40px'>a</p>",
    ),
    "a part that scrolls": (
        "needsScrolling",
        "<div style='height: 50px; overflow-y: auto'><i style='display: block; height: 90px'></i>"
        "</div>",
        "<div style='height: 90px; overflow-y: auto'><i style='display: block; height: 90px'></i>"
        "</div>",
    ),
    "no QR code to join": (
        "noCode",
        f"<div class='tv playing'><aside>{BIG}<b>WXYZ</b></p></aside></div>",
        f"<div class='tv playing'><aside>{BIG}<b>WXYZ</b></p><svg role=img></svg></aside></div>",
    ),
    "too small to read": (
        "tiny",
        "<p style='font-size: 4px'>small print</p>",
        "<p style='font-size: 4.6px'>small print</p>",
    ),
    "too small for a stage": (
        "tiny",
        "<div data-look=stage><p style='font-size: 9.8px'>a name</p></div>",
        "<div data-look=stage><p style='font-size: 10.2px'>a name</p>"
        "<p data-look=minor style='font-size: 5px'>the round</p></div>",
    ),
}


@pytest.mark.parametrize("fault", TV_FAULTS)
def test_fault_on_a_tv_is_found_until_it_is_fixed(page: Page, fault: str) -> None:
    rule, broken, fixed = TV_FAULTS[fault]
    assert broken_rules(page, broken, tv=True) == [rule]
    assert broken_rules(page, fixed, tv=True) == []


@pytest.mark.parametrize(("position", "moves"), [("relative", True), ("fixed", False)])
def test_moved_control_is_found(page: Page, position: str, moves: bool) -> None:
    banner = f"<p id=banner hidden style='position: {position}; top: 0'>waiting for Ada</p>"
    broken_rules(page, f"{banner}<button>a</button>")
    page.evaluate("probe.mark(); document.getElementById('banner').hidden = false")
    assert bool(page.evaluate("probe.moved()")) == moves


def test_ellipsis_without_room_is_allowed(page: Page) -> None:
    shortened = "overflow: hidden; text-overflow: ellipsis; white-space: nowrap"
    row = "<div style='display: flex; width: 200px; border: 1px solid'>"
    name = f"<p style='width: 90px; {shortened}'>Bartholomew</p>"
    assert broken_rules(page, f"{row}{name}<button style='width: 106px'>b</button></div>") == []


def test_sticky_element_may_cover_scrolling_content(page: Page) -> None:
    foot = "<p style='position: sticky; bottom: 0; background: white'>Start</p>"
    assert broken_rules(page, f"{'<p>line</p>' * 60}{foot}") == []


def test_text_for_screen_readers_is_ignored(page: Page) -> None:
    hidden = "<h1 style='position: absolute; clip-path: inset(50%)'>Look at the cards</h1>"
    assert broken_rules(page, f"<div>{hidden}<p>Draw clearly</p></div>") == []


def test_inert_content_is_not_an_empty_page(page: Page) -> None:
    still = "<main inert style='height: 90px'><i style='display: block; height: 900px'></i></main>"
    assert broken_rules(page, f"<div style='height: 90px'>{still}</div>") == []


def test_fraction_of_a_pixel_is_ignored(page: Page) -> None:
    panel = "position: relative; width: 61.6px; height: 650px; overflow: hidden"
    button = "<button style='position: absolute; inset: 0; width: auto; height: auto'></button>"
    assert broken_rules(page, f"<div style='{panel}'>{button}</div>") == []
