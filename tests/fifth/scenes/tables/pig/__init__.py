"""The table of Pig: a die on a cloth, and a plate for each seat."""
