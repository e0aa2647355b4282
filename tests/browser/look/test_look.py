"""The eye on a representative set: nothing may be cut, covered, too small, or out of reach.

`make look` walks everything; here each stage, room and notice is seen on the screens that are the
first to break, each with other names, another language and another size of text.
"""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser
from tests.browser.look.scenes import Scene, every
from tests.browser.look.walk import Finding, walk

pytestmark = pytest.mark.browser

ROOMS = r"^(home|new|join|lost|wrong|connect)"
WALKS: dict[str, tuple[str, str, str, tuple[str, ...], tuple[int, ...]]] = {
    "a small phone": ("nasty", "de", r"(full|busy)\b.* · seat 0 [56]", ("360x740",), (100,)),
    "on its side": (
        "nasty",
        "de",
        r"(full|busy)\b.* · seat 0 [56]|build full ·",
        ("740x360",),
        (100,),
    ),
    "few players": ("plain", "fr", r"first · seat 0 [23]", ("390x844", "844x390"), (100,)),
    "large text": ("plain", "en", r"busy · seat 0 [56]", ("360x740", "1366x768"), (150, 200)),
    "a laptop": ("nasty", "fr", r"(full|busy)\b.* · (seat 1|watcher) [56]", ("1366x768",), (100,)),
    "a tablet": ("plain", "de", r"full · (seat 1|watcher) [56]", ("820x1180",), (100,)),
    "rooms": ("plain", "de", ROOMS, ("360x740", "740x360", "1366x768"), (100, 200)),
    "lobbies": ("nasty", "de", r"^lobby.* · seat 0", ("360x740", "740x360"), (100, 150)),
}
"""Names, language, scenes, screens, sizes of text."""

TVS: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    "a full table": (
        "nasty",
        "de",
        r"^(?!.*( lost| paused| first|beat)).* · tv [156] ",
        ("1280x720",),
    ),
    "a small table": ("plain", "en", r"(full|first|busy) · tv [123] |^pair", ("1920x1080",)),
    "a wall": ("plain", "fr", r"(full|busy) · tv [56] ", ("3840x2160",)),
}


@cache
def scenes(names: str) -> tuple[Scene, ...]:
    """Played once for all tests."""
    return tuple(every(names))


def chosen(names: str, pattern: str) -> list[Scene]:
    """The scenes whose title fits; there must be some."""
    found = [scene for scene in scenes(names) if re.search(pattern, scene.title)]
    assert found, pattern
    return found


@pytest.mark.parametrize("which", WALKS)
def test_it_fits(browser: Browser, server: str, which: str) -> None:
    names, language, pattern, screens, sizes = WALKS[which]
    seen = [one for one in chosen(names, pattern) if not one.tv]
    walked = walk(browser, server, seen, screens, (), (language,), sizes)
    _tell(found for _, _, found in walked)


@pytest.mark.parametrize("which", TVS)
def test_it_fits_on_a_tv(browser: Browser, server: str, which: str) -> None:
    names, language, pattern, tvs = TVS[which]
    walked = walk(browser, server, chosen(names, pattern), (), tvs, (language,))
    _tell(found for _, _, found in walked)


def _tell(walked: Iterator[list[Finding]]) -> None:
    """Fail with a line for each fault: the first place of each."""
    faults: dict[tuple[str, str], str] = {}
    for found in walked:
        for finding in found:
            faults.setdefault(finding.fault, str(finding))
    if faults:
        pytest.fail("\n".join(faults.values()), pytrace=False)
