"""The journal in PostgreSQL, which many nodes can share, and the `Presence` of each node."""
