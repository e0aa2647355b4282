"""The server process: HTTP, WebSockets, limits, uploads, workers and nodes."""
