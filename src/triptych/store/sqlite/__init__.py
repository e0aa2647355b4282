"""The journal in an SQLite file, for a single server. A thread per connection runs the queries."""
