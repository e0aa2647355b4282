"""The widest codes, of up to seven letters, fit everywhere. W is the widest letter."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import Scene, moments, scene_of
from tests.browser.layout.simulated_table import SimulatedTable

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", params=["1280x720", "360x740", "740x360"])
def device(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[ScenePage]:
    tv = request.param == "1280x720"
    device = ScenePage(browser, server, "de", tv=tv)
    device.resize(request.param, 100 if tv else 200)
    yield device
    device.close()


def with_code(scene: Scene, code: str) -> Scene:
    """The same scene, but the code of the table is `code`."""

    def change(text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "Public":
            message["code"] = code
        return json.dumps(message)

    return replace(scene, messages=tuple(map(change, scene.messages)))


@pytest.mark.parametrize("code", ["WMWM", "WMQWMQW"])
def test_widest_code_fits(device: ScenePage, code: str) -> None:
    lobby, playing = (
        SimulatedTable("contrast", 6),
        moments("contrast", 6, "plain", 0)["choose full"],
    )
    for table in (lobby, playing):
        scene = with_code(
            scene_of(table, "contrast", "tv" if device.tv else "seat 0", "plain"), code
        )
        device.show(scene)
        assert not [str(one) for one in device.check(scene)]
