"""Reads the texts of refusals from the client's words, the only place that has them."""

import re
from pathlib import Path

WEB = Path(__file__).parents[1] / "web/src"
CLIENT_CODES = frozenset({"unknown", "no_network", "server_trouble", "connection_closed"})
"""Codes that only the client itself uses."""

_TEXT = re.compile(r"^code-(\w+) = (.*(?:\n[ }].*)*)", re.M)
_VARIABLE = re.compile(r"\{ \$(\w+) \}")
_CHOICE = re.compile(r"\{ \$\w+ ->[^{}]*?\*\[\w+\] ([^{}]*?)(?:\n *\[[^{}]*)?\}")
"""A choice without another one in it, with the text of its default case."""


def refusal_texts(language: str) -> dict[str, str]:
    """The text of each code, as in the client; of several cases only the default.

    A number or name is shown as `need`.
    """
    files = (
        *WEB.glob(f"words/{language}/*.ftl"),
        *WEB.glob(f"games/*/words/{language}.ftl"),
    )
    found = (match for file in files for match in _TEXT.finditer(file.read_text("utf-8")))
    return {match[1]: _default_case(match[2]) for match in found if match[1] not in CLIENT_CODES}


def _default_case(text: str) -> str:
    text, choices = _VARIABLE.sub(r"<\1>", text), 1
    while choices:
        text, choices = _CHOICE.subn(r"\1", text)
    return re.sub(r"<(\w+)>", r"`\1`", " ".join(text.split()))
