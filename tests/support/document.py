"""A client's picture of its table, put together from Public and Private as the protocol says."""

from typing import Any

Message = dict[str, Any]
NEVER_GONE = ("type", "at")


class Document:
    """What one viewer sees: the public fields, `you`, and the game with both of its views."""

    def __init__(self) -> None:
        self._public: dict[str, Any] = {}
        self._private: dict[str, Any] = {}
        self._at = 0
        self._waiting: list[Message] = []

    def take(self, message: Message) -> None:
        """One message from the server; those of other types change nothing here."""
        if message["type"] == "Welcome":
            self.__init__()  # type: ignore[misc]
        elif message["type"] == "Public":
            self._at = message["at"]
            for name, value in _fields(message):
                old = self._public.get(name)
                self._public[name] = (
                    patched_view(old, value) if name == "view" else patched(old, value)
                )
            waiting, self._waiting = self._waiting, []
            for private in waiting:
                self.take(private)
        elif message["type"] == "Private":
            if message["at"] > self._at:
                self._waiting.append(message)
            else:
                self._take_private(message)

    def _take_private(self, message: Message) -> None:
        for name, value in _fields(message):
            old = self._private.get(name)
            self._private[name] = patched_view(old, value) if name == "view" else value

    @property
    def public(self) -> dict[str, Any]:
        """All that everybody sees, as it came."""
        return self._public

    @property
    def complete(self) -> bool:
        """Is there something to draw?"""
        return bool(self._public) and bool(self._private) and not self._waiting

    @property
    def view(self) -> dict[str, Any]:
        """The table as this viewer sees it."""
        table = {name: value for name, value in self._public.items() if name != "view"}
        game = table["game"]
        if game is not None:
            views = {"public": self._public["view"], "private": self._private["view"]}
            table["game"] = {**game, **views}
        return {**table, "you": self._private["you"]}


def _fields(message: Message) -> list[tuple[str, Any]]:
    return [(name, value) for name, value in message.items() if name not in NEVER_GONE]


def patched(old: Any, new: Any) -> Any:
    """A field: replaced, or a list with some items replaced."""
    if isinstance(old, list) and isinstance(new, dict):
        return [new.get(str(index), item) for index, item in enumerate(old)]
    return new


def patched_view(old: Any, new: Any) -> Any:
    """A game's public view: replaced, or with some fields replaced."""
    if new is None or "type" in new:
        return new
    return {**old, **{name: patched(old[name], value) for name, value in new.items()}}
