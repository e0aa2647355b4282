"""The client in a real browser: Playwright, a real Chromium, the real server as a process."""
