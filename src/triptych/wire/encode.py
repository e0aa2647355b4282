"""The bytes of the protocol: every text message to a client is made here, from its type."""

import msgspec

from triptych.wire.messages import ServerMessage

_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    """The payload of one text message."""
    return _encoder.encode(message)
