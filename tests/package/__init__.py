"""The ways Madang is carried to other machines: built, installed outside the tree, and played there."""
