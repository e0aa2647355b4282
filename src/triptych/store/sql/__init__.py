"""What SQLite and PostgreSQL have in common: everything except tables, connections and opening."""
