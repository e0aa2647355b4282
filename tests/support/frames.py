"""A reader of the server's WebSocket frames that shares no code with the writer."""


def split_frames(data: bytes) -> list[tuple[int, bytes]]:
    """Split a sequence of whole frames; returns the first byte and the payload of each."""
    found = []
    while data:
        size, at = data[1], 2
        if size >= 126:
            length_bytes = 2 if size == 126 else 8
            size, at = int.from_bytes(data[2 : 2 + length_bytes], "big"), 2 + length_bytes
        assert len(data) >= at + size
        found.append((data[0], data[at : at + size]))
        data = data[at + size :]
    return found
