"""Messages between server and client, and how they are encoded."""
