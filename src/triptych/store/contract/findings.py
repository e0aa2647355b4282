"""Findings of the doctor. Each has a message and, if something is wrong, says how to fix it."""

from dataclasses import dataclass
from typing import Literal

Severity = Literal["good", "warning", "problem"]


@dataclass(frozen=True)
class Finding:
    """The result of one check."""

    subject: str
    """What was checked: settings, disk, journal and so on."""
    severity: Severity
    message: str
    fix: str = ""


def good(subject: str, message: str) -> Finding:
    return Finding(subject, "good", message)


def warning(subject: str, message: str, fix: str) -> Finding:
    """Return a finding about something that works, but probably not as intended."""
    return Finding(subject, "warning", message, fix)


def problem(subject: str, message: str, fix: str) -> Finding:
    """Return a finding about something that keeps people from playing or puts data at risk."""
    return Finding(subject, "problem", message, fix)


JOURNAL = "journal"
"""The subject of findings about the journal."""
SLOW_WRITE_MS = 50
"""Warn if a commit takes longer than this, because every move would be noticeably late."""


def judge_write_time(message: str, took_ms: float) -> Finding:
    """Return a finding about a journal that works and whose writes take this long."""
    if took_ms > SLOW_WRITE_MS:
        return warning(
            JOURNAL,
            f"{message}, but a write to it takes {took_ms:.0f} ms, and every move waits for one.",
            "Put it on a local SSD: network folders and memory cards are slow.",
        )
    return good(JOURNAL, f"{message}; a write to it takes {took_ms:.0f} ms.")


def as_sentence(error: Exception) -> str:
    """The error's text, with a capital letter and a full stop."""
    text = str(error)
    return text[:1].upper() + text[1:].rstrip(".") + "."
