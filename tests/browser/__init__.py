"""Tests of the client in a real Chromium, with a real server process."""
