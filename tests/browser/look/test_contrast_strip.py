"""The strip of players in Contrast stays as it is while card after card is laid."""

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import Scene, moments, shot

pytestmark = pytest.mark.browser


def laid(scene: Scene, seats: int) -> Scene:
    """The same moment when so many of the others have laid a card."""

    def change(text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "Public":
            for number, seat in enumerate(message["view"]["seats"]):
                seat |= {"laid": 0 < number <= seats, "out": False}
        return json.dumps(message)

    return replace(scene, told=tuple(map(change, scene.told)))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_nobody_moves_when_cards_are_laid(browser: Browser, server: str, language: str) -> None:
    eye = Eye(browser, server, language)
    eye.resize("1366x768")
    calm = shot(moments("contrast", 6, "plain", 0)["choose full"], "strip", "seat 0", "plain")
    tops = []
    for seats in (0, 2, 5):
        eye.show(laid(calm, seats))
        people = eye.page.locator(".rows li .name")
        tops.append(people.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)"))
    assert len(tops[0]) == 6
    assert tops[0] == tops[1] == tops[2]
    eye.close()
