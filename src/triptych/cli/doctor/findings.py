"""The doctor's findings. Each has a message and, if something is wrong, says how to fix it."""

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
