"""Pictures of the coin table."""
