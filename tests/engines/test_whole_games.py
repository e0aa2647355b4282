"""Whole games in the engines of Safari and Firefox, with a reload and a server that restarts.

Not part of `make test`: `make test-browsers` installs the browsers from Debian and runs this.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.browser.server_process import run_server_process
from tests.engines import game_player
from tests.engines.device import Device, Pointer, wait_for
from tests.engines.firefox import Firefox
from tests.engines.webkit import WebKit
from tests.support.ports import free_port

pytestmark = pytest.mark.engines

ENGINES: dict[str, Callable[[int, int], Device]] = {"firefox": Firefox, "webkit": WebKit}
PHONE = (412, 780)
BY_SCRIPT: dict[str, Pointer] = {"firefox": "pen", "webkit": "touch"}
"""What the engine's own automation cannot do: there the page gets the events by a script."""


class Server:
    """A server that can go away and come back, with the same journal at the same address."""

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
        """Everybody at the table loses the line and finds it again."""
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
ACTS: dict[str, playing.Act] = {
    "contrast": playing.contrast,
    "pictomania": playing.pictomania,
    "pictures": playing.pictures,
}


@pytest.mark.parametrize(("engine", "game", "pointer"), WHOLE_GAMES)
def test_a_whole_game(
    engine: str, game: str, pointer: Pointer, server: Server, tmp_path: Path
) -> None:
    device = ENGINES[engine](*PHONE)
    try:
        playing.sit_down(device, server.address, game, pointer)
        table = device.run("() => location.href")
        meanwhile = {3: lambda: device.go(table), 7: server.restart}
        stages = playing.play(device, pointer, ACTS[game], meanwhile)
        assert not meanwhile, f"the game was over too soon: {stages}"
        wait_for(device, "() => document.querySelector('h1, h2')?.innerText")
        assert device.faults() == []
    except BaseException:
        (tmp_path / "last.png").write_bytes(device.picture())
        print(f"what was to be seen: {tmp_path / 'last.png'}")
        raise
    finally:
        device.close()


BY_EVENTS = """(selector, pointerType) => {
  const board = document.querySelector(selector);
  const {x, y, width, height} = board.getBoundingClientRect();
  // a pointer that the engine does not know cannot be captured; all events go to the board anyway
  Element.prototype.setPointerCapture = () => {};
  const tell = (type, at) => board.dispatchEvent(new PointerEvent(type, {
    pointerId: 77, pointerType, isPrimary: true, bubbles: true, cancelable: true, composed: true,
    button: type === 'pointermove' ? -1 : 0, buttons: type === 'pointerup' ? 0 : 1, pressure: 0.4,
    clientX: x + at * width, clientY: y + 0.5 * height, width: 2, height: 2,
  }));
  tell('pointerdown', 0.2);
  for (let i = 1; i <= 10; i++) tell('pointermove', 0.2 + i * 0.05);
  tell('pointerup', 0.7);
}"""


@pytest.mark.parametrize("engine", ENGINES)
def test_the_third_kind_of_pointer_draws(engine: str, server: Server) -> None:
    device = ENGINES[engine](*PHONE)
    try:
        playing.sit_down(device, server.address, "pictomania", "mouse")
        playing.until_drawing(device, "mouse")
        device.run(BY_EVENTS, "[data-testid=own-board]", BY_SCRIPT[engine])
        wait_for(device, "() => document.querySelector('button.hold')?.disabled === false")
        # whole games ask that nothing went wrong in the page: here is what they would be told
        assert device.faults() == []
        device.run("() => { setTimeout(() => { throw new Error('on purpose'); }); }")
        wait_for(device, "() => sessionStorage.faults !== undefined")
        assert "on purpose" in device.faults()[0]
    finally:
        device.close()
