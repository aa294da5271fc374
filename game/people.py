"""The people of the hall: who plays which level of which table, and how strong that is.

A person is a key such as ``tiger``: the name of the pictures (``people/glad/tiger``) and of the tune
(``people/tiger``), and part of the keys of the texts (``person.tiger``, ``person.tiger.temper``). Every level of
every table is one person, who plays no other level of that table, so that a name tells the strength there; at other
tables the same person may be weaker or stronger.

Grades come from games of the levels against each other: two levels of one table have the same grade where a few
hundred games hardly tell them apart. Refused: one strength for a person at all tables; the levels of different
tables cannot be compared.
"""

from __future__ import annotations

from typing import NamedTuple

GRADES = ("novice", "fair", "strong", "master")
"""How strong somebody is at one table, weakest first; ``grade.novice`` is the key of the word."""

CAST = ("goblin", "tiger", "bear", "firefly", "dog", "fox", "crane", "turtle", "star", "frog", "conch", "mountain")
"""Everybody."""


class Place(NamedTuple):
    """Somebody at one table."""

    person: str
    """A key of `CAST`."""
    grade: str
    """One of `GRADES`."""


PLACES: dict[str, dict[str, Place]] = {
    "nim": {
        "beginner": Place("goblin", "novice"),
        "casual": Place("dog", "fair"),
        "skilled": Place("mountain", "strong"),
        "expert": Place("star", "master"),
    },
    "yut": {
        "wanderer": Place("frog", "novice"),
        "greedy": Place("tiger", "fair"),
        "ruler": Place("conch", "fair"),
        "careful": Place("turtle", "strong"),
        "master": Place("mountain", "master"),
    },
    "poker": {
        "drifter": Place("goblin", "novice"),
        "maniac": Place("tiger", "fair"),
        "caller": Place("bear", "fair"),
        "novice": Place("firefly", "strong"),
        "friendly": Place("dog", "strong"),
        "fox": Place("fox", "strong"),
        "crane": Place("crane", "strong"),
        "careful": Place("turtle", "strong"),
        "master": Place("star", "master"),
    },
    "davinci": {
        "drifter": Place("frog", "novice"),
        "memory2": Place("conch", "fair"),
        "classic": Place("turtle", "fair"),
        "memory4": Place("bear", "strong"),
        "memory8": Place("firefly", "strong"),
        "memory": Place("crane", "strong"),
        "master": Place("fox", "master"),
    },
}
"""Who plays a level, by table and level, weakest first."""


def base(level: str) -> str:
    """A level without what it knows of a player, as at the tile rack.

    >>> base("master 2.0-11.5@0")
    'master'
    """
    return level.partition(" ")[0]


def place(table: str, level: str) -> Place:
    """Who plays a level of a table, and how strong that is there; KeyError if nobody does.

    >>> place("davinci", "master 2.0-11.5@0")
    Place(person='fox', grade='master')
    """
    return PLACES[table][base(level)]


def person(table: str, level: str) -> str:
    """Who plays a level of a table; KeyError if nobody does.

    >>> person("yut", "greedy")
    'tiger'
    """
    return place(table, level).person


def levels(person: str) -> dict[str, str]:
    """The level somebody plays, by table; empty for a stranger.

    >>> levels("mountain")
    {'nim': 'skilled', 'yut': 'master'}
    """
    return {table: level for table, places in PLACES.items() for level, place in places.items()
            if place.person == person}
