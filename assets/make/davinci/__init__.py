"""Pictures, sounds and trained values of the tile table."""
