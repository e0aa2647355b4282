"""One live table: the actor, seats and sessions, timers, bots in seats, lobby."""
