"""HTTP, WebSocket, settings, metrics, uploads."""
