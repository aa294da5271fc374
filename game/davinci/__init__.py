"""The tile rack: Da Vinci Code for two to four seats, hidden numbers in order and two jokers."""

from game.davinci.rules import Rules

__all__ = ["Rules"]
