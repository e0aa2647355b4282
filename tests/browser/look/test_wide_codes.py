"""Codes grow to seven letters, and a W is three Js wide: the widest are read whole everywhere."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.look.evenings import Evening
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import Scene, moments, shot

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", params=["1280x720", "360x740", "740x360"])
def eye(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Eye]:
    tv = request.param == "1280x720"
    eye = Eye(browser, server, "de", tv=tv)
    eye.resize(request.param, 100 if tv else 200)
    yield eye
    eye.close()


def coded(scene: Scene, code: str) -> Scene:
    """The same table under another code."""

    def change(text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "Public":
            message["code"] = code
        return json.dumps(message)

    return replace(scene, told=tuple(map(change, scene.told)))


@pytest.mark.parametrize("code", ["WMWM", "WMQWMQW"])
def test_the_widest_code_fits(eye: Eye, code: str) -> None:
    lobby, playing = Evening("contrast", 6), moments("contrast", 6, "plain", 0)["choose full"]
    for table in (lobby, playing):
        scene = coded(shot(table, "contrast", "tv" if eye.tv else "seat 0", "plain"), code)
        eye.show(scene)
        assert not [str(one) for one in eye.look(scene)]
