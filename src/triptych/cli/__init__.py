"""The command line: one module per command, and shared helpers in `support`."""
