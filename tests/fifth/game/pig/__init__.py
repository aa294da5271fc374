"""Pig: one die, two to four seats, and the question when to stop."""
