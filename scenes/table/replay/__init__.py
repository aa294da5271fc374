"""A match shown again at its own table, its luck checked, its text given away and taken in."""
