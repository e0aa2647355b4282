"""HTTP endpoints, one file per group."""
