"""Generates a game with `tools/new-game` and plays it in the browser."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.support import axe
from tests.browser.support.guests import Guests, continue_reveal
from tests.browser.support.server_process import running_server
from tests.tools.project_copy import command, copy_tree, new_game, output_of

pytestmark = pytest.mark.browser

NAME, TITLE = "odd_one_out", "Odd one out"
SECOND = "hue"
SIZES = ((360, 740), (820, 1180), (1200, 800), (1366, 768))
FIND_FAULTS = """() => {
  const faults = [], range = document.createRange();
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  for (const panel of document.querySelectorAll('.panel')) {
    const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      for (const word of text.data.matchAll(/[^\\s-]+/g)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`torn: ${word[0]}`);
      }
    }
    for (const button of panel.querySelectorAll('a, button')) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = button.getBoundingClientRect();
      if (Math.min(width, height) < 44) faults.push(`small: ${button.textContent}`);
    }
  }
  return faults;
}"""


@pytest.mark.long
def test_new_game_can_be_played_to_its_end(browser: Browser, tmp_path: Path) -> None:
    tree = copy_tree(tmp_path / "copy")
    for name in (NAME, SECOND):
        new_game(tree, name)
    limit_type_check(
        tree, f"src/games/{NAME}", f"src/games/{SECOND}", "src/games/index.ts", "src/*.d.ts"
    )
    npm = tree / "tools/npm"
    with command(tree, npm, "run", "check", folder="web") as check:
        # Run `npm run build` without its last step, compression, which the server does not need.
        output_of(command(tree, npm, "exec", "--", "vite", "build", folder="web"))
        output_of(command(tree, npm, "exec", "--", "node", "tools/budget.js", folder="web"))
        tests = (f"src/games/{NAME}", "src/games/games.test.ts", "src/style")
        output_of(command(tree, npm, "test", "--", *tests, folder="web"))
        with running_server(tmp_path / "data", tree) as address:
            guests = Guests(browser, address)
            play(guests)
            guests.close()
            for size in SIZES:
                assert faults_of_home_page(browser, address, *size) == []
        output_of(check)


def faults_of_home_page(browser: Browser, address: str, width: int, height: int) -> list[str]:
    """Look for torn words and small buttons in the panels of five games."""
    with browser.new_context(viewport={"width": width, "height": height}) as context:
        page = context.new_page()
        page.goto(address)
        expect(page.locator(".panel")).to_have_count(5)
        expect(page.locator(".facts").first).to_contain_text("players")
        faults: list[str] = page.evaluate(FIND_FAULTS)
        return faults


def limit_type_check(tree: Path, *files: str) -> None:
    """Limit the type check to these files and their imports. `make test-web` checks all files."""
    settings = tree / "web/tsconfig.json"
    settings.write_text(json.dumps(json.loads(settings.read_text()) | {"include": files}))


def play(guests: Guests) -> None:
    """Play three rounds with one person, two bots and a TV."""
    host = guests.open_table("Ada", game=NAME)
    for seats in (2, 3):
        host.locator(".bar").get_by_role("button", name="Add a bot").click()
        expect(host.locator(".seats li")).to_have_count(seats)
    host.get_by_role("button", name="All options").click()
    for rounds in (7, 6, 5, 4, 3):
        host.get_by_role("button", name="Rounds: less").click()
        expect(host.get_by_role("group", name="Rounds").locator("output")).to_have_text(str(rounds))
    host.keyboard.press("Escape")
    tv = guests.tv(host)
    host.get_by_role("button", name=f"Start {TITLE}").click()

    for number, button in ((1, "Next picture"), (2, "Next picture"), (3, "See the results")):
        expect(host.get_by_text(f"Picture {number} of 3", exact=True)).to_be_visible()
        expect(tv.get_by_text("Everyone is picking.")).to_be_visible()
        if number == 1:
            axe.check(host)
            axe.check(tv)
        host.get_by_role("button", name="yellow").click()
        verdict = re.compile("nobody scores|two points|a point each")
        for page in (host, tv):
            expect(page.get_by_role("heading", name=verdict)).to_be_visible()
        if number == 1:
            axe.check(host)
            host.reload()
        continue_reveal(host, button, tv)
    for page in (host, tv):
        expect(page.get_by_role("heading", name=re.compile("wins?( together)?$"))).to_be_visible()
        expect(page.get_by_role("heading", name="All the pictures")).to_be_visible()
        axe.check(page)
