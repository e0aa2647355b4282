"""Pictures: rebuild a photo with odd materials."""
