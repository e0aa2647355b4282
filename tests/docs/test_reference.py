"""The reference pages list all settings, limits, messages, commands, calls and codes."""

import json
import re
from pathlib import Path

import pytest
from devtools.interfaces import members
from tests.support.document import Document
from tests.support.servers import RunningServer, server, start  # noqa: F401

from devtools import protocol_page
from devtools import reference_pages as reference
from triptych.core.commands import Continue, SitOut, TimeUp
from triptych.games import GAMES
from triptych.ink.limits import CODES as INK_CODES
from triptych.server.http_app import routes
from triptych.server.settings import fields
from triptych.table.commands import HOST_ONLY_COMMANDS, PersonCommand
from triptych.wire.decode import read_command, read_message
from triptych.wire.messages import PROTOCOL_VERSION, ClientMessage, Do, ServerMessage

DOCS = Path(__file__).parents[2] / "docs"
SRC = Path(__file__).parents[2] / "src/triptych"
PROTOCOL = (DOCS / "reference/protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(reference.PAGES))
def test_reference_pages_are_up_to_date(name: str) -> None:
    on_disk = (DOCS / "reference" / name).read_text(encoding="utf-8")
    assert on_disk == reference.PAGES[name](), "run make docs"


def test_every_setting_is_documented() -> None:
    page = reference.settings_page()
    for field in fields():
        assert reference.setting_description(field.name), field.name
        assert f"`{field.name}`" in page


def test_protocol_lists_every_message_command_and_code() -> None:
    assert f"The version is {PROTOCOL_VERSION};" in PROTOCOL
    for kind in (*members(ClientMessage), *members(ServerMessage)):
        assert f"| `{kind.__name__}` |" in PROTOCOL
    for kind in members(PersonCommand):
        sender = "the host" if kind in HOST_ONLY_COMMANDS else "everyone"
        assert re.search(rf"^\| `{kind.__name__}` \| .* \| {sender} \| ", PROTOCOL, re.M), kind
    for game in GAMES.values():
        internal = (TimeUp, Continue, SitOut, *game.internal_commands)
        for kind in set(members(game.command)) - set(internal):
            assert f"| `{kind.__name__}` |" in PROTOCOL.partition(f"**{game.name}**")[2]
    for code in INK_CODES:
        assert f"| `{code}` | " in PROTOCOL


def test_generated_parts_of_the_protocol_are_up_to_date() -> None:
    assert protocol_page.fill(PROTOCOL) == PROTOCOL, "run make docs"
    assert protocol_page.marks(PROTOCOL) == set(protocol_page.PARTS)


def test_examples_of_the_protocol_are_correct() -> None:
    """The example changes give the example result, and the example messages are valid."""
    document = Document()
    for message in re.findall(r"```json public\n(.*?)\n```", PROTOCOL, re.S):
        document.apply(json.loads(message))
    (result,) = re.findall(r"```json result\n(.*?)\n```", PROTOCOL, re.S)
    assert document.public == json.loads(result)
    sent = [json.loads(line) for line in re.findall(r"^    → (\{.*\})$", PROTOCOL, re.M)]
    assert [message["type"] for message in sent] == ["Hello", "Do"]
    for message in sent:
        decoded = read_message(json.dumps(message).encode())
        if isinstance(decoded, Do):
            assert read_command(decoded.to, decoded.command, GAMES["contrast"])


async def test_protocol_lists_every_call(server: RunningServer) -> None:  # noqa: F811
    for route in routes(server.server):
        path = route.path.replace("{code}", "CODE").partition("{")[0]
        assert path in PROTOCOL, route.path
