"""The lobby: people, seats, what is played, votes, the evening. Values and rules; pure."""
