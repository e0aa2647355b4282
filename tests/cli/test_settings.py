"""Settings come from flags, the environment and a file; a bad one is refused by its name."""

import re
from itertools import groupby
from pathlib import Path

import pytest
from devtools.reference_pages import settings_page
from tests.support.commands import run_command

from triptych.cli.support.settings_sources import BadSettings, load
from triptych.server.setting_groups import FIRST, group_of
from triptych.server.settings import Settings, fields


def test_flags_win_over_environment_over_file(tmp_path: Path) -> None:
    file = tmp_path / "t.toml"
    file.write_text('port = 1\ndata = "here"\nqr = false\nbot_pace = 2.5\n')
    environment = {"TRIPTYCH_PORT": "2", "TRIPTYCH_QR": "true", "OTHER": "x"}
    settings = load({"port": "3", "host": None}, environment, file)
    assert (settings.port, settings.data, settings.qr) == (3, "here", True)
    assert settings.bot_pace == 2.5
    assert load({}, {}, None) == Settings()


@pytest.mark.parametrize(
    ("flags", "environment", "toml", "message"),
    [
        ({"port": "many"}, {}, "", "--port: 'many' is not a whole number from 0 to 65535"),
        ({}, {"TRIPTYCH_PORT": "99999"}, "", "TRIPTYCH_PORT: '99999' is not a whole number from 0"),
        ({}, {"TRIPTYCH_KEEP_DAYS": "0"}, "", "TRIPTYCH_KEEP_DAYS: '0' is not a whole number, at"),
        ({}, {"TRIPTYCH_QR": "maybe"}, "", r"TRIPTYCH_QR: 'maybe' is not yes or no \(on and off,"),
        ({"workers": "many"}, {}, "", "--workers: 'many' is not a number from 1 to 99, or auto"),
        ({}, {}, "prot = 1", r"t\.toml: there is no setting prot; did you mean port\?"),
        ({}, {}, 'port = "1"', r"t\.toml: port: '1' is not a whole number from 0 to 65535"),
        ({}, {}, 'qr = "perhaps"', r"t\.toml: qr: 'perhaps' is not yes or no"),
        ({}, {}, "host = 1", r"t\.toml: host: 1 is not a text"),
        ({}, {}, "port = ", "t.toml"),
        ({}, {}, "[server]\nport = 1", "there is no setting server"),
        ({"log_level": "loud"}, {}, "", "--log-level: 'loud' is not debug, info, warning or"),
        ({"bot_pace": -1.0}, {}, "", "--bot-pace: -1.0 is not a number from 0 to 10"),
        ({"public_url": "play.example"}, {}, "", "--public-url: 'play.example' is not an address"),
        ({"node": "one#2"}, {}, "", "--node: at most 100 characters, and no #"),
        ({"inner": "10.0.0.5"}, {}, "", "--inner: '10.0.0.5' is not an address; write 10.0.0.5:"),
        ({"origins": "http://one.example two"}, {}, "", "--origins: 'two' is not an address"),
    ],
)
def test_bad_setting_is_refused_by_name(
    flags: dict[str, str], environment: dict[str, str], toml: str, message: str, tmp_path: Path
) -> None:
    file = tmp_path / "t.toml"
    file.write_text(toml)
    with pytest.raises(BadSettings, match=message):
        load(flags, environment, file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadSettings, match=r"t\.toml"):
        load({}, {}, file)
    with pytest.raises(BadSettings, match=r"none\.toml"):
        load({}, {}, tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *((text, True) for text in ("yes", "on", "TRUE", "1")),
        *((text, False) for text in ("no", "off", "false", "0")),
    ],
)
def test_switches_accept_all_words_for_yes_and_no(text: str, value: bool, tmp_path: Path) -> None:
    file = tmp_path / "t.toml"
    file.write_text(
        f'uploads = "{text}"\nshared_decks = "{text}"\nmetrics = {str(value).lower()}\n'
    )
    from_file = load({}, {}, file)
    assert (from_file.uploads, from_file.metrics) == (value, value)
    from_environment = load({}, {"TRIPTYCH_UPLOADS": text, "TRIPTYCH_SHARED_DECKS": text})
    assert from_environment.uploads is value
    shared = "yes" if value else "no"
    assert (from_file.shared_decks, from_environment.shared_decks) == (shared, shared)
    assert load({"uploads": text}, {}).uploads is value


def test_ten_settings_come_first_and_each_group_is_listed_in_one_place() -> None:
    groups = [group_of(field) for field in fields()]
    assert groups.count(FIRST) == 10
    assert [group for group, _ in groupby(groups)] == list(dict.fromkeys(groups))


def test_help_and_settings_page_have_the_same_groups_in_the_same_order() -> None:
    titles = list(dict.fromkeys(group_of(field).title for field in fields()))
    help_text = run_command("serve", "--help")[1]
    assert [
        title for title in re.findall(r"─ (\w[^─]+) ─", help_text) if title != "Options"
    ] == titles
    assert re.findall(r"^## (.+)$", settings_page(), re.M) == titles
