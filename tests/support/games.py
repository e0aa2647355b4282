"""Games that tests start over real sockets, and what a view says about them."""

from typing import Any

from tests.support.players import Person, Socket, host_table, join_table


async def start_contrast(
    base: str, people: int = 3, join_at: str | None = None
) -> tuple[list[Person], list[Socket]]:
    """Start a game of Contrast without a countdown, with this many people.

    The others join at the node `join_at`, by default at the node of the host.
    """
    ann = await host_table(base)
    others = [await join_table(join_at or base, ann.code, f"P{i}") for i in range(1, people)]
    sockets = [await person.connect() for person in (ann, *others)]
    assert await sockets[0].do("table", "SetOptions", options={"countdown": "off"}) == "Done"
    assert await sockets[0].do("table", "StartGame") == "Done"
    for socket in sockets:
        await socket.wait_for_view(lambda v: v["game"])
    return [ann, *others], sockets


def first_symbol(view: dict[str, Any]) -> str:
    """The first symbol in the viewer's hand."""
    return str(view["game"]["private"]["hand"][0]).split("/")[0]


async def start_drawing(base: str, **options: Any) -> tuple[list[Person], list[Socket]]:
    """Start Pictomania with three people; returns in the first drawing stage, with a timer."""
    people = [await host_table(base, "Ann")]
    people += [await join_table(base, people[0].code, name) for name in ("Bob", "Cleo")]
    sockets = [await person.connect() for person in people]
    host = sockets[0]
    assert await host.do("table", "ChooseGame", game="pictomania") == "Done"
    options = {"difficulty": "green", "round_timer": True, "round_seconds": 120, **options}
    assert await host.do("table", "SetOptions", options=options) == "Done"
    assert await host.do("table", "StartGame") == "Done"
    await host.wait_for_view(lambda v: v["game"])
    for socket in sockets:
        await socket.wait_for_view(
            lambda v: v["game"] and v["game"]["public"]["type"] == "PreviewView"
        )
        assert await socket.do("game", "Ready") == "Done"
    for socket in sockets:
        await socket.wait_for_view(lambda v: v["game"]["public"]["type"] == "DrawView")
    return people, sockets


def board_number(view: dict[str, Any], seat: int) -> int:
    """The number of this seat's board in the current round of Pictomania."""
    return int(view["game"]["first_board"]) + 16 * int(view["game"]["public"]["round"]) + seat
