"""Encodes frames that only clients send."""

from triptych.ink.frames import ASK, Ask
from triptych.ink.varint import write_varint


def write_ask(frame: Ask) -> bytes:
    out = bytearray((ASK,))
    write_varint(out, frame.board)
    write_varint(out, frame.pen)
    out.append(frame.whole)
    return bytes(out)
