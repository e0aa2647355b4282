"""The journal: SQLite by default, PostgreSQL by URL; leases and fencing."""
