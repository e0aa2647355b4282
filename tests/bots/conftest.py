"""Servers of these tests start and stop quickly."""

from tests.support.speedups import quick_server

__all__ = ["quick_server"]
