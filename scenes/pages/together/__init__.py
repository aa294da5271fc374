"""With somebody else: people at several machines."""
