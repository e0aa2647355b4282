"""The strip of players in Contrast does not move while cards are played."""

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import Scene, moments, scene_of

pytestmark = pytest.mark.browser


def with_played_cards(scene: Scene, seats: int) -> Scene:
    """The scene after this number of other players have played a card."""

    def change(text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "Public":
            for number, seat in enumerate(message["view"]["seats"]):
                seat |= {"played": 0 < number <= seats, "out": False}
        return json.dumps(message)

    return replace(scene, messages=tuple(map(change, scene.messages)))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_players_do_not_move_when_cards_are_played(
    browser: Browser, server: str, language: str
) -> None:
    laptop = ScenePage(browser, server, language)
    laptop.resize("1366x768")
    before = scene_of(moments("contrast", 6, "plain", 0)["choose full"], "strip", "seat 0", "plain")
    tops = []
    for seats in (0, 2, 5):
        laptop.show(with_played_cards(before, seats))
        player_names = laptop.page.locator(".rows li .name")
        top = "all => all.map(one => one.getBoundingClientRect().top)"
        tops.append(player_names.evaluate_all(top))
    assert len(tops[0]) == 6
    assert tops[0] == tops[1] == tops[2]
    laptop.close()
