"""Tables in memory: actors, sessions, timers, bots in seats, live ink and leases."""
