"""The journal in PostgreSQL, for any number of nodes, and the `Presence` of a node."""
