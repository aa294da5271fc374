"""Pictures, sounds, throws and trained values of the stick table."""
