"""Reactions are sent by phones and shown next to names, but not while cards are secret."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.support.contrast_actions import (
    disable_countdown,
    expect_card_played,
    expect_verdict,
    play_card,
    start_game,
)
from tests.browser.support.guests import Guests, continue_reveal, send_commands

pytestmark = pytest.mark.browser

RECORD_REACTIONS = """() => {
  const floated = [];
  new MutationObserver((all) => {
    for (const { addedNodes } of all) for (const node of addedNodes) {
      const reaction = node instanceof Element ? node.closest('[data-reaction]') : null;
      if (!reaction) continue;
      const box = reaction.getBoundingClientRect();
      const at = Math.round(box.x + box.width / 2);
      floated.push(`${reaction.dataset.reaction} ${reaction.textContent} ${at}`);
      document.documentElement.dataset.floated = floated.join();
    }
  }).observe(document.querySelector('.floats'), { childList: true, subtree: true });
}"""
"""Records reactions so that a slow test can check them later: they are visible only briefly."""


def react(page: Page, kind: str) -> None:
    if not page.get_by_role("group", name="Reactions").count():
        page.get_by_role("button", name="React").click()
    page.get_by_role("button", name=kind).click()


def expect_floated(page: Page, kind: str, name: str) -> int:
    """Wait for a reaction with this name. Returns its distance from the left in pixels."""
    root, expected = page.locator("html"), re.compile(rf"{kind} \s*{name}\s* (\d+)")
    expect(root).to_have_attribute("data-floated", expected)
    match = expected.search(root.get_attribute("data-floated") or "")
    assert match is not None
    return int(match[1])


def test_reactions_float_at_the_senders_name_until_the_host_disables_them(guests: Guests) -> None:
    host = guests.open_table("Ada")
    ben, cleo = guests.join(host, "Ben"), guests.join(host, "Cleo")
    tv = guests.tv(host)
    # With a TV, phones are muted until their owners turn sound on.
    for page in (host, ben, cleo):
        expect(page.get_by_role("button", name="Turn sound on")).to_be_visible()
    disable_countdown(host)
    start_game(host)
    # While cards are secret, nobody can send reactions.
    for page in (host, ben, cleo):
        expect(page.locator("[data-symbol]").first).to_be_visible()
        expect(page.get_by_role("button", name="React")).to_have_count(0)
    for page in (host, ben, cleo):
        play_card(page)
        if page is not cleo:
            expect_card_played(page)
    for page in (tv, ben):
        expect_verdict(page)
        page.evaluate(RECORD_REACTIONS)
    react(ben, "Ha ha!")
    expect_floated(ben, "laugh", "Ben")
    # On the TV, the reaction floats at the sender's name.
    at = expect_floated(tv, "laugh", "Ben")
    box = tv.locator('[data-seat="1"]').first.bounding_box()
    assert box is not None
    assert box["x"] - 1 <= at <= box["x"] + box["width"] + 1
    send_commands(host, {"type": "SetReactions", "on": False})
    expect(ben.get_by_role("button", name="React")).to_have_count(0)
    send_commands(host, {"type": "SetReactions", "on": True})
    expect(ben.get_by_role("button", name="React")).to_have_count(1)
    # At the next picture, cards are secret again.
    continue_reveal(host, re.compile("^Next"), ben, cleo)
    expect(ben.get_by_role("button", name="React")).to_have_count(0)
