"""Reactions: given on a phone, seen on the TV at the giver's name, never while cards are secret."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.contrast_table import expect_laid, expect_verdict, lay, patient, start
from tests.browser.guests import Guests, go_on, tell

pytestmark = pytest.mark.browser

REMEMBER = """() => {
  const floated = [];
  new MutationObserver((all) => {
    for (const { addedNodes } of all) for (const node of addedNodes) {
      const drawn = node instanceof Element ? node.closest('[data-reaction]') : null;
      if (!drawn) continue;
      const box = drawn.getBoundingClientRect();
      const at = Math.round(box.x + box.width / 2);
      floated.push(`${drawn.dataset.reaction} ${drawn.textContent} ${at}`);
      document.documentElement.dataset.floated = floated.join();
    }
  }).observe(document.querySelector('.floats'), { childList: true, subtree: true });
}"""
"""A reaction is to be seen for a moment only; a slow test asks afterwards whether it was."""


def react(page: Page, kind: str) -> None:
    if not page.get_by_role("group", name="Reactions").count():
        page.get_by_role("button", name="React").click()
    page.get_by_role("button", name=kind).click()


def expect_floated(page: Page, kind: str, name: str) -> int:
    """It came on this page, with the giver's name; where, in pixels from the left."""
    root, told = page.locator("html"), re.compile(rf"{kind} \s*{name}\s* (\d+)")
    expect(root).to_have_attribute("data-floated", told)
    match = told.search(root.get_attribute("data-floated") or "")
    assert match is not None
    return int(match[1])


def test_reactions_float_at_the_givers_name_and_end_with_the_hosts_switch(guests: Guests) -> None:
    host = guests.open_table("Ada")
    ben, cleo = guests.join(host, "Ben"), guests.join(host, "Cleo")
    tv = guests.tv(host)
    # the TV makes the sound, so the phones are quiet until their owners want to hear it
    for page in (host, ben, cleo):
        expect(page.get_by_role("button", name="Turn sound on")).to_be_visible()
    patient(host)
    start(host)
    # cards are secret: no sign may pass
    for page in (host, ben, cleo):
        expect(page.locator("[data-symbol]").first).to_be_visible()
        expect(page.get_by_role("button", name="React")).to_have_count(0)
    for page in (host, ben, cleo):
        lay(page)
        if page is not cleo:
            expect_laid(page)
    for page in (tv, ben):
        expect_verdict(page)
        page.evaluate(REMEMBER)
    react(ben, "Ha ha!")
    expect_floated(ben, "laugh", "Ben")
    # at the giver's name on the TV
    at = expect_floated(tv, "laugh", "Ben")
    box = tv.locator('[data-seat="1"]').first.bounding_box()
    assert box is not None
    assert box["x"] - 1 <= at <= box["x"] + box["width"] + 1
    # the host wants quiet
    tell(host, {"type": "SetReactions", "on": False})
    expect(ben.get_by_role("button", name="React")).to_have_count(0)
    tell(host, {"type": "SetReactions", "on": True})
    expect(ben.get_by_role("button", name="React")).to_have_count(1)
    # and the next picture is secret again
    go_on(host, re.compile("^Next"), ben, cleo)
    expect(ben.get_by_role("button", name="React")).to_have_count(0)
