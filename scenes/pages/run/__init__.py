"""The arcade run: its pages, and the table led by it."""
