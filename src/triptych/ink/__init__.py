"""Strokes: compact binary frames, boards, limits, replay. Pure."""
