"""The pages of the client and the files they need."""
