"""The people of the hall: portraits and tunes."""
