"""Screens of a table elsewhere, as they stand while a host is silent: no connection is made."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game import VERSION, catalog
from game.match import Match, Player
from game.net import room, wire
from game.net.telling import Telling
from game.notation import write_rules
from scenes.engine.stage import Push
from scenes.pages.together.gate import Gate
from scenes.pages.together.party import Party
from scenes.pages.together.waiting import Over, Waiting, table
from tests.scenes.hall_kit import Hall

SEALED = "0" * 64
STEPS = 12
"""Actions that have been told."""


def gate(hall: Hall) -> None:
    """Where a table is opened or a code is typed; opening one is left out, for a host is a process of its own."""
    rules = catalog.table("davinci").presets["usual"]
    page = Gate(rules, ("",) * rules.seats)
    setattr(page, "_host", lambda: None)  # noqa: B010
    hall.go(hall.stage.doors.title())
    hall.director.lead(Push(page))
    hall.frame()


def waiting(hall: Hall) -> None:
    """A room in which one of two is there."""
    hall.go(Waiting(_party(hall)))


def playing(hall: Hall) -> None:
    """The table, some acts into a game."""
    hall.go(table(_told(_party(hall))))


def over(hall: Hall) -> None:
    """The page over the table."""
    scene: Any = table(_told(_party(hall)))
    hall.go(scene)
    hall.director.lead(Push(Over(scene.party, scene.show_log)))
    hall.frame()


def together() -> dict[str, Callable[[Hall], None]]:
    """By name."""
    return {"together gate": gate, "together waiting": waiting, "together table": playing, "together over": over}


def _party(hall: Hall) -> Party:
    rules = catalog.table("davinci").presets["usual"]
    party = Party(hall.stage.store.folder / "together", "Mina")
    chairs = (room.Chair(),) * rules.seats
    opened = room.Room(VERSION, rules.table, write_rules(rules), "host", SEALED, chairs)
    party.room, party.seat = room.entered(opened, "Mina")
    party.rules = rules
    return party


def _told(party: Party) -> Party:
    """The party as it has heard the beginning of a game."""
    assert party.room is not None
    rng, rules = random.Random(4), party.rules
    match = Match(rules, tuple(Player(f"Seat {seat}") for seat in range(party.room.house_rules.seats)), b"seed" * 8)
    while match.turn is not None and match.number < STEPS:
        match.play(rng.choice(match.view(match.turn).actions))
    told = Telling("0000000a", SEALED, 0, lambda number: match.view(0, number), hidden=True)
    for step in match.steps:
        told.hear(step)
    party.room = party.room._replace(phase="playing")
    for number in range(told.number + 1):
        party._told(wire.read(told.message(number), match.rules, 0))
    return party
