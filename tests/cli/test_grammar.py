"""All commands have the same grammar: help, versions, suggestions, switches, errors, completion."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.commands import run_command

from triptych import __version__
from triptych.cli.main import COMMANDS, load_command
from triptych.cli.support.grammar import EXIT_STATUS

WORDS = [
    *((name,) for name in COMMANDS),
    *(("decks", name) for name in load_command("decks").commands),
]
"""The words of each command, such as `decks add`."""


def test_version_is_printed() -> None:
    assert run_command("--version") == run_command("version") == (0, f"{__version__}\n")


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_each_command_explains_itself_in_the_same_form(words: tuple[str, ...]) -> None:
    status, text = run_command(*words, "-h")
    assert (status, text) == run_command(*words, "--help")
    assert status == 0
    # Names of types, such as <str> and <bool>, and arguments in lower case are for programmers.
    assert not re.search(r"<\w", text)
    for line in text.splitlines():
        if "Usage:" in line:
            arguments = line.partition("[OPTIONS]")[2]
            assert arguments == arguments.upper()


def test_exit_statuses_are_in_the_help() -> None:
    assert EXIT_STATUS.split(";")[0] in run_command("--help")[1]


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("serv", "no such command 'serv'. Did you mean 'serve'?"),
        ("decks lst", "no such command 'lst'. Did you mean 'list'?"),
        ("serve --prot 1", "no such option: --prot. Did you mean --port?"),
        ("serve --no-qt", "no such option: --no-qt. Did you mean --no-qr?"),
        ("decks list --dta x", "no such option: --dta. Did you mean --data?"),
        ("export", "missing argument 'TABLE'. Try: triptych export --help"),
        ("serve now", "got unexpected extra argument(s) (now). Try: triptych serve --help"),
        ("rules contrst", "there is no game called 'contrst'; there are contrast, pictomania,"),
        ("serve --qr=maybe", "--qr: 'maybe' is not yes or no (on and off, true and false, 1 and"),
        ("verify none.tar.gz", "none.tar.gz: No such file or directory."),
        ("restore none.tar.gz", "none.tar.gz: No such file or directory."),
        ("replay none.jsonl", "none.jsonl: No such file or directory."),
        ("decks add none.zip", "none.zip: there is no such file or folder."),
        ("decks remove none", "none: no deck with this id was added."),
        ("decks unkeep none", "there is no kept deck 'none'."),
    ],
)
def test_mistake_is_one_line_with_status_2(
    typed: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, text = run_command(*typed.split())
    assert status == 2
    assert text.startswith(f"triptych: {message}")
    assert len(text.splitlines()) == 1


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("--no-qr", "qr = no"),
        ("--qr=no", "qr = no"),
        ("--qr=OFF", "qr = no"),
        ("--qr false", "qr = no"),
        ("--no-qr --qr", "qr = yes"),
        ("--qr yes", "qr = yes"),
        ("--qr=on", "qr = yes"),
    ],
)
def test_switch_takes_the_words_for_yes_and_no(typed: str, number: str) -> None:
    command = load_command("serve")
    with command.make_context("serve", typed.split()) as context:
        assert context.params["qr"] is (number == "qr = yes")


def test_switch_without_a_negative_takes_a_value() -> None:
    command = load_command("demo")
    for typed, fast in (("--fast", True), ("--fast=yes", True), ("--fast=no", False), ("", False)):
        with command.make_context("demo", [*typed.split(), "contrast"]) as context:
            assert (context.params["fast"], context.params["game"]) == (fast, "contrast")


@pytest.mark.process
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("ser", "serve"),
        ("decks re", "remove"),
        ("serve --publ", "--public-url"),
        ("rules pictu", "pictures"),
        ("rules contrast --lang d", "de"),
    ],
)
def test_shell_completes_commands_options_and_values(typed: str, expected: str) -> None:
    words = f"triptych {typed}"
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(sys.path),
        "_TRIPTYCH_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    script = "from triptych.cli.main import app; app(prog_name='triptych')"
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert expected in done.stdout.split()
