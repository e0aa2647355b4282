"""The journal in an SQLite file, for a single server.

Each connection has its own thread, which runs the queries.
"""
