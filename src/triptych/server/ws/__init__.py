"""The WebSocket endpoint."""
