"""The stick table: Yut Nori (윷놀이)."""

from game.yut.rules import Rules

__all__ = ["Rules"]
