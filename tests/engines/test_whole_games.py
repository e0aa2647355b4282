"""Whole games in Firefox and WebKit, with a reload of the page and a restart of the server.

Not part of `make test`: `make test-engines` installs the browsers from Debian and runs this.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.browser.support.server_process import run_server_process
from tests.engines import game_player
from tests.engines.device import Device, Pointer, wait_for
from tests.engines.firefox import Firefox
from tests.engines.webkit import WebKit
from tests.support.ports import free_port

pytestmark = pytest.mark.engines

ENGINES: dict[str, Callable[[int, int], Device]] = {"firefox": Firefox, "webkit": WebKit}
PHONE = (412, 780)
SCRIPTED_POINTER: dict[str, Pointer] = {"firefox": "pen", "webkit": "touch"}
"""The pointer that the automation of each engine lacks. A script dispatches its events instead."""


class Server:
    """A server that can be restarted with the same journal and address."""

    def __init__(self, data: Path) -> None:
        self.data, self.port, self._stack = data, free_port(), ExitStack()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self._stack.enter_context(
            run_server_process(["triptych.cli", "serve"], self.data, self.port)
        )

    def stop(self) -> None:
        self._stack.close()

    def restart(self) -> None:
        """Stop and start the server: all clients lose their connection and reconnect."""
        self.stop()
        self.start()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()


WHOLE_GAMES = [
    ("firefox", "contrast", "mouse"),
    ("firefox", "pictomania", "touch"),
    ("firefox", "pictures", "touch"),
    ("webkit", "contrast", "mouse"),
    ("webkit", "pictomania", "pen"),
    ("webkit", "pictures", "mouse"),
]
ACT_BY_GAME: dict[str, game_player.Act] = {
    "contrast": game_player.act_in_contrast,
    "pictomania": game_player.act_in_pictomania,
    "pictures": game_player.act_in_pictures,
}


@pytest.mark.parametrize(("engine", "game", "pointer"), WHOLE_GAMES)
def test_whole_game_survives_a_reload_and_a_restart(
    engine: str, game: str, pointer: Pointer, server: Server, tmp_path: Path
) -> None:
    device = ENGINES[engine](*PHONE)
    try:
        game_player.start_game_with_bots(device, server.address, game, pointer)
        table = device.evaluate("() => location.href")
        interruptions = {3: lambda: device.open(table), 7: server.restart}
        stages = game_player.play(device, pointer, ACT_BY_GAME[game], interruptions)
        assert not interruptions, f"the game ended too early: {stages}"
        wait_for(device, "() => document.querySelector('h1, h2')?.innerText")
        assert device.errors() == []
    except BaseException:
        (tmp_path / "last.png").write_bytes(device.screenshot())
        print(f"screenshot: {tmp_path / 'last.png'}")
        raise
    finally:
        device.close()


DRAW_BY_EVENTS = """(selector, pointerType) => {
  const board = document.querySelector(selector);
  const {x, y, width, height} = board.getBoundingClientRect();
  // The engine does not know this pointer id and cannot capture it. All events go to the board.
  Element.prototype.setPointerCapture = () => {};
  const dispatch = (type, at) => board.dispatchEvent(new PointerEvent(type, {
    pointerId: 77, pointerType, isPrimary: true, bubbles: true, cancelable: true, composed: true,
    button: type === 'pointermove' ? -1 : 0, buttons: type === 'pointerup' ? 0 : 1, pressure: 0.4,
    clientX: x + at * width, clientY: y + 0.5 * height, width: 2, height: 2,
  }));
  dispatch('pointerdown', 0.2);
  for (let i = 1; i <= 10; i++) dispatch('pointermove', 0.2 + i * 0.05);
  dispatch('pointerup', 0.7);
}"""


@pytest.mark.parametrize("engine", ENGINES)
def test_scripted_pointer_draws(engine: str, server: Server) -> None:
    device = ENGINES[engine](*PHONE)
    try:
        game_player.start_game_with_bots(device, server.address, "pictomania", "mouse")
        game_player.wait_for_drawing(device, "mouse")
        device.evaluate(DRAW_BY_EVENTS, "[data-testid=own-board]", SCRIPTED_POINTER[engine])
        wait_for(device, "() => document.querySelector('button.hold')?.disabled === false")
        # The other tests assert that there are no errors. Here, check that errors are recorded.
        assert device.errors() == []
        device.evaluate("() => { setTimeout(() => { throw new Error('on purpose'); }); }")
        wait_for(device, "() => sessionStorage.errors !== undefined")
        assert "on purpose" in device.errors()[0]
    finally:
        device.close()
