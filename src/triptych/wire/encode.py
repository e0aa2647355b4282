"""Encoding of messages to clients."""

import msgspec

from triptych.wire.messages import ServerMessage

_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    """Encode a message as the payload of a text frame."""
    return _encoder.encode(message)
