"""Pictures, sounds and the solved game of the card table."""
