"""`triptych doctor`: checks everything a server needs and explains how to fix what is wrong."""

from triptych.cli.doctor.command import app

__all__ = ["app"]
