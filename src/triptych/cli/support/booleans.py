"""The words for yes and no that flags, the environment and settings files accept."""

BOOLEANS = {
    "yes": True, "on": True, "true": True, "1": True,
    "no": False, "off": False, "false": False, "0": False,
}  # fmt: skip
ALLOWED = "yes or no (on and off, true and false, 1 and 0 work, too)"


def parse_boolean(text: str) -> bool | None:
    """Return the value of a word, or None if it means neither yes nor no."""
    return BOOLEANS.get(text.strip().lower())
