"""Encoding of messages to clients."""

import msgspec

from triptych.wire.messages import ServerMessage

_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    """Return the payload of a text message."""
    return _encoder.encode(message)
