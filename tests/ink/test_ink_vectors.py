"""vectors.json, which the client's codec is tested against, is what this codec says."""

import json

import pytest
from tests.ink import make_vectors

from triptych.ink import InkError, read_frame
from triptych.ink.ops import read_ops


def test_the_vectors_are_up_to_date() -> None:
    assert make_vectors.PATH.read_text(encoding="utf-8") == make_vectors.text()


def test_the_vectors_of_what_is_no_ink_are_refused() -> None:
    vectors = json.loads(make_vectors.PATH.read_text(encoding="utf-8"))
    for data in vectors["not_ops"]:
        with pytest.raises(InkError):
            read_ops(bytes.fromhex(data))
    for data in vectors["not_frames"]:
        with pytest.raises(InkError):
            read_frame(bytes.fromhex(data))
