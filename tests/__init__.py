"""The tests; a package, so that plain `pytest` finds the program beside it."""
