"""A sample of `make look`: nothing may be cut, covered, too small, or out of reach.

Every stage, room and notice is shown on the screens that are the first to break, each with other
names, another language and another size of text. `make look` shows every scene on every screen.
"""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser
from tests.browser.look.findings import Finding
from tests.browser.look.scenes import Scene
from tests.browser.look.taps import every
from tests.browser.look.wall import Screen, Wall

pytestmark = pytest.mark.browser

PHONES = (
    Screen("360x740", "de"),
    Screen("740x360", "fr"),
    Screen("390x844", "en", 150),
    Screen("740x360", "de", 200),
)
OTHERS = (Screen("1366x768", "fr"), Screen("820x1180", "de", 150))
LARGE_TVS = (Screen("1280x720", "de"), Screen("3840x2160", "fr"))
WALLS: dict[str, tuple[str, str, tuple[Screen, ...]]] = {
    "phones pictomania": ("nasty", r"^pictomania/.*(full|busy|open)\b.* · seat 0 6", PHONES),
    "phones contrast": ("nasty", r"^contrast/.*(full|busy|open)\b.* · seat 0 6", PHONES),
    "phones pictures": (
        "nasty",
        r"^pictures/.*(full|busy|open)\b.* · seat 0 5|build full ·",
        PHONES,
    ),
    "others": ("nasty", r"(full|busy)\b.* · (seat 1|watcher) [56]", OTHERS),
    "few players": (
        "plain",
        r"(first|full|busy) · seat 0 [23]",
        (
            Screen("390x844", "fr"),
            Screen("844x390", "en"),
            Screen("360x740", "de", 200),
            Screen("1366x768", "de", 200),
        ),
    ),
    "rooms": (
        "plain",
        r"^(home|new|join|lost|wrong|connect)",
        (
            Screen("360x740", "de"),
            Screen("740x360", "fr"),
            Screen("360x740", "fr", 200),
            Screen("740x360", "de", 200),
            Screen("1366x768", "en"),
        ),
    ),
    "shows in their middle": ("nasty", r"beat \w+ 1 · seat 0", (Screen("360x740", "fr"),)),
    "albums": (
        "nasty",
        r"^album( tool 0| pictomania| pictures| contrast tap)? · keeper",
        (Screen("360x740", "de"), Screen("740x360", "fr", 200)),
    ),
    "lobbies": (
        "nasty",
        r"^lobby.* · seat 0",
        (Screen("360x740", "de"), Screen("740x360", "fr"), Screen("740x360", "de", 150)),
    ),
}
"""Names, scenes, screens."""
TVS: dict[str, tuple[str, str, tuple[Screen, ...]]] = {
    "a full table": (
        "nasty",
        r"^(?!.*( lost| paused| first|beat|album)).* · tv [156] ",
        LARGE_TVS,
    ),
    "shows in their middle": ("nasty", r"beat \w+ 2 · tv", (Screen("1280x720", "de"),)),
    "slides": ("nasty", r"^album .* full · tv", (Screen("1280x720", "fr"),)),
    "a small table": (
        "plain",
        r"(full|first|busy)\b.* · tv [123] |^pair",
        (Screen("1920x1080", "en"),),
    ),
}
REPEATED = "|".join(
    (
        # Banners and the menu look the same at every stage: one stage of each game is enough.
        r"^\w+/(?!choose|draw|build)\w+ busy (paused|away|lost|menu) ",
        # The purple cards have the longest terms.
        r"^pictomania/(?!vote)\w+ (full|busy|open)( guessing| chosen)? · (seat|watcher|tv)",
        # One card for all changes the cards and the drawing, expert mode the hands and the build.
        r"^pictomania/(vote|stop|score|sum|over) \w+ one_card",
        r"^(contrast/end|pictures/(reveal|moved|over)) \w+ expert",
        # The largest table shows the same with more names.
        r"^pictures/build full · (watcher|seat 1) 2",
    )
)
"""Scenes that break together with another one; `make look` shows them too."""


def chosen(names: str, pattern: str, tv: bool) -> list[Scene]:
    """The scenes whose title matches, without `REPEATED` ones; there must be some."""
    found = [one for one in every(names) if one.tv == tv and re.search(pattern, one.title)]
    found = [one for one in found if not re.search(REPEATED, one.title)]
    assert found, pattern
    return found


@pytest.mark.parametrize("which", WALLS)
@pytest.mark.long
def test_it_fits(browser: Browser, server: str, which: str) -> None:
    names, pattern, screens = WALLS[which]
    wall = Wall(browser, server, screens)
    _tell(wall.look(scene) for scene in chosen(names, pattern, tv=False))
    wall.close()


@pytest.mark.parametrize("which", TVS)
def test_it_fits_on_a_tv(browser: Browser, server: str, which: str) -> None:
    names, pattern, screens = TVS[which]
    wall = Wall(browser, server, screens, tv=True)
    _tell(wall.look(scene) for scene in chosen(names, pattern, tv=True))
    wall.close()


def _tell(looks: Iterable[list[Finding]]) -> None:
    """Fail with a line for each fault: the first place of each."""
    faults: dict[tuple[str, str], str] = {}
    for found in looks:
        for finding in found:
            faults.setdefault(finding.fault, str(finding))
    if faults:
        pytest.fail("\n".join(faults.values()), pytrace=False)
