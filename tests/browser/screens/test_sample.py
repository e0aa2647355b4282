"""A sample of `make layout`: nothing may be cut, covered, too small, or out of reach.

Every stage, page and banner is shown on the screens where faults are most likely, with several
names, languages and text sizes. `make layout` checks every scene on every screen.
"""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser
from tests.browser.layout.findings import Finding
from tests.browser.layout.frame_grid import FrameGrid, Screen
from tests.browser.layout.scene_catalogue import all_scenes
from tests.browser.layout.scenes import Scene

pytestmark = pytest.mark.browser

PHONES = (
    Screen("360x740", "de"),
    Screen("740x360", "fr"),
    Screen("390x844", "en", 150),
    Screen("740x360", "de", 200),
)
OTHERS = (Screen("1366x768", "fr"), Screen("820x1180", "de", 150))
LARGE_TVS = (Screen("1280x720", "de"), Screen("3840x2160", "fr"))
SAMPLES: dict[str, tuple[str, str, tuple[Screen, ...]]] = {
    "phones pictomania": ("nasty", r"^pictomania/.*(full|busy|open)\b.* · seat 0 6", PHONES),
    "phones contrast": ("nasty", r"^contrast/.*(full|busy|open)\b.* · seat 0 6", PHONES),
    "phones pictures": (
        "nasty",
        r"^pictures/.*(full|busy|open)\b.* · seat 0 5|build full ·",
        PHONES,
    ),
    "others": ("nasty", r"(full|busy)\b.* · (seat 1|spectator) [56]", OTHERS),
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
    "other pages": (
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
    "mid-reveal": ("nasty", r"mid-reveal \w+ 1 · seat 0", (Screen("360x740", "fr"),)),
    "albums": (
        "nasty",
        r"^album( tool 0| pictomania| pictures| contrast tap)? · album viewer",
        (Screen("360x740", "de"), Screen("740x360", "fr", 200)),
    ),
    "lobbies": (
        "nasty",
        r"^lobby.* · seat 0",
        (Screen("360x740", "de"), Screen("740x360", "fr"), Screen("740x360", "de", 150)),
    ),
}
"""For each sample: the names of the people, a pattern for the titles of its scenes, and screens."""
TV_SAMPLES: dict[str, tuple[str, str, tuple[Screen, ...]]] = {
    "a full table": (
        "nasty",
        r"^(?!.*( lost| paused| first|mid-reveal|album)).* · tv [156] ",
        LARGE_TVS,
    ),
    "mid-reveal": ("nasty", r"mid-reveal \w+ 2 · tv", (Screen("1280x720", "de"),)),
    "slides": ("nasty", r"^album .* full · tv", (Screen("1280x720", "fr"),)),
    "a small table": (
        "plain",
        r"(full|first|busy)\b.* · tv [123] |^pair",
        (Screen("1920x1080", "en"),),
    ),
}
REDUNDANT = "|".join(
    (
        # Banners and the menu look the same at every stage: one stage of each game is enough.
        r"^\w+/(?!choose|draw|build)\w+ busy (paused|away|lost|menu) ",
        # It is enough to show these scenes with the purple cards, which have the longest terms.
        r"^pictomania/(?!vote)\w+ (full|busy|open)( guessing| chosen)? · (seat|spectator|tv)",
        # The option "one card for all" changes only the cards and the drawing, and expert mode
        # changes only the hands and the build: other stages look the same without these options.
        r"^pictomania/(vote|stop|score|sum|over) \w+ one_card",
        r"^(contrast/end|pictures/(reveal|moved|over)) \w+ expert",
        # The scenes of the largest table show the same, with more names.
        r"^pictures/build full · (spectator|seat 1) 2",
    )
)
"""Scenes that are left out here, because their faults would also show in other scenes.

`make layout` checks them."""


def select_scenes(names: str, pattern: str, tv: bool) -> list[Scene]:
    """The scenes whose titles match, except redundant ones. Fails if there are none."""
    found = [one for one in all_scenes(names) if one.tv == tv and re.search(pattern, one.title)]
    found = [one for one in found if not re.search(REDUNDANT, one.title)]
    assert found, pattern
    return found


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.long
def test_layout_fits_on_phones_and_laptops(browser: Browser, server: str, sample: str) -> None:
    names, pattern, screens = SAMPLES[sample]
    grid = FrameGrid(browser, server, screens)
    _fail_with_faults(grid.check(scene) for scene in select_scenes(names, pattern, tv=False))
    grid.close()


@pytest.mark.parametrize("sample", TV_SAMPLES)
def test_layout_fits_on_a_tv(browser: Browser, server: str, sample: str) -> None:
    names, pattern, screens = TV_SAMPLES[sample]
    grid = FrameGrid(browser, server, screens, tv=True)
    _fail_with_faults(grid.check(scene) for scene in select_scenes(names, pattern, tv=True))
    grid.close()


def _fail_with_faults(checks: Iterable[list[Finding]]) -> None:
    """If there are faults, fail with a message that has the first finding of each."""
    faults: dict[tuple[str, str], str] = {}
    for found in checks:
        for finding in found:
            faults.setdefault(finding.fault, str(finding))
    if faults:
        pytest.fail("\n".join(faults.values()), pytrace=False)
