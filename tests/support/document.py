"""A client's view of its table, built from Public and Private messages as the protocol says."""

from typing import Any

Message = dict[str, Any]
HEADER_FIELDS = ("type", "at")


class Document:
    """The view of one viewer: the public fields, `you`, and the game with both of its views."""

    def __init__(self) -> None:
        self._public: dict[str, Any] = {}
        self._private: dict[str, Any] = {}
        self._at = 0
        self._early_private: list[Message] = []

    def apply(self, message: Message) -> None:
        """Apply one message from the server; messages of other types change nothing."""
        if message["type"] == "Welcome":
            self.__init__()  # type: ignore[misc]
        elif message["type"] == "Public":
            self._at = message["at"]
            for name, value in _fields(message):
                old = self._public.get(name)
                self._public[name] = (
                    patched_view(old, value) if name == "view" else patched(old, value)
                )
            waiting, self._early_private = self._early_private, []
            for private in waiting:
                self.apply(private)
        elif message["type"] == "Private":
            if message["at"] > self._at:
                self._early_private.append(message)
            else:
                self._apply_private(message)

    def _apply_private(self, message: Message) -> None:
        for name, value in _fields(message):
            old = self._private.get(name)
            self._private[name] = patched_view(old, value) if name == "view" else value

    @property
    def public(self) -> dict[str, Any]:
        """The public fields as they were sent."""
        return self._public

    @property
    def private(self) -> dict[str, Any]:
        """The private fields as they were sent."""
        return self._private

    @property
    def is_complete(self) -> bool:
        """Whether both views have arrived."""
        return bool(self._public) and bool(self._private) and not self._early_private

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
    return [(name, value) for name, value in message.items() if name not in HEADER_FIELDS]


def patched(old: Any, new: Any) -> Any:
    """The value of a field after a change: `new`, or the list `old` with some items replaced."""
    if isinstance(old, list) and isinstance(new, dict):
        return [new.get(str(index), item) for index, item in enumerate(old)]
    return new


def patched_view(old: Any, new: Any) -> Any:
    """The view of a game after a change: `new`, or `old` with some fields replaced."""
    if new is None or "type" in new:
        return new
    return {**old, **{name: patched(old[name], value) for name, value in new.items()}}
