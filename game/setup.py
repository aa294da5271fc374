"""How a table was last set up: rules and seats, kept between evenings."""

from __future__ import annotations

import contextlib
import itertools
from typing import Any, NamedTuple

from game import catalog, luck, saves
from game.core import Rules
from game.match import Match, Player
from game.notation import BadRules, read_rules, write_rules
from game.store import Store


def own_name(seat: int) -> str:
    """The stored name of a seat nobody has named; shown as "You" or "Player 1" in the language of the moment."""
    return f"seat {seat + 1}"


def renamed(players: tuple[Player, ...], name: str) -> tuple[Player, ...]:
    """The same seats, the only person called `name`, or nameless for ""; as they are where several people sit.

    Whoever plays alone is nameless in all that the hall keeps, and so is told of as "You" whatever the settings
    call them; a text that is handed over has their name.
    """
    if sum(player.person for player in players) != 1:
        return players
    return tuple(player._replace(name=name or own_name(seat)) if player.person else player
                 for seat, player in enumerate(players))


def only_person(players: tuple[Player, ...]) -> str:
    """The name of the only person; "" where there is none, or several people."""
    names = [(player.name, seat) for seat, player in enumerate(players) if player.person]
    return names[0][0] if len(names) == 1 and names[0][0] != own_name(names[0][1]) else ""


def names(store: Store, own: str = "") -> list[str]:
    """What people at one screen were last called, seat by seat, "" for nobody; `own` is the first's otherwise."""
    listed = store.kept("names", list)[:saves.MAX_SEATS]
    found = [name if saves.is_name(name) else "" for name in listed] + [""] * (saves.MAX_SEATS - len(listed))
    return [found[0] or own, *found[1:]]


def keep_names(store: Store, players: tuple[Player, ...]) -> None:
    """Remember what people at one screen are called, for every table; the others' names stay."""
    known = names(store)
    for seat, player in enumerate(players):
        if player.person:
            known[seat] = "" if player.name == own_name(seat) else player.name
    store.set_setting("names", known)


class Setup(NamedTuple):
    """Rules and who sits where."""

    rules: Rules
    players: tuple[Player, ...]

    def match(self, seed: bytes | None = None, player_text: str = "") -> Match:
        """A fresh match with these settings; who plays alone has no name in it, see `renamed`."""
        sealed = seed if seed is not None else luck.new_seed()
        return Match(self.rules, renamed(self.players, ""), sealed, player_text=player_text)


def usual(table: str) -> Setup:
    """The game a newcomer gets: the first preset, one person against the table's default opponents."""
    rules = next(iter(catalog.table(table).presets.values()))
    return Setup(rules, against_default_opponents(rules))


def first(table: str) -> Setup:
    """The game of somebody who has never sat at this table."""
    game = catalog.table(table).first_game
    if game is None:
        return usual(table)
    rules, levels = game
    return Setup(rules, seated(rules.seats, ["", *levels]))


def around(rules: Rules) -> tuple[Player, ...]:
    """Who sits down to a game that only an ID names: people; with secrets on the table one person and bots."""
    return against_default_opponents(rules) if rules.hidden else seated(rules.seats, [""] * rules.seats)


def against_default_opponents(rules: Rules) -> tuple[Player, ...]:
    """One person, and the table's default opponents on the other seats."""
    levels = itertools.cycle(catalog.table(rules.table).default_opponents)
    return seated(rules.seats, ["", *itertools.islice(levels, rules.seats - 1)])


def seated(seats: int, levels: list[str]) -> tuple[Player, ...]:
    """Players for the seats; level "" is a person."""
    return tuple(Player(own_name(seat), levels[seat] or None) for seat in range(seats))


def read(store: Store, table: str) -> Setup:
    """The last setup of a table, or the one of a first game; anything unreadable gives the usual one."""
    kept = store.setting(f"setup.{table}", None)
    if kept is None:
        return first(table)
    kind = catalog.table(table)
    try:
        rules = read_rules(kind.rules, str(kept["rules"]))
        players = tuple(Player(str(name), None if level is None else str(level))
                        for name, level in kept["players"])
        for player in players:
            if player.level is not None:
                kind.bot(player.level)
        made = Setup(rules, players)
        made.match(bytes(32))
    except (BadRules, ValueError, KeyError, TypeError):
        return usual(table)
    return made


def keep(store: Store, setup: Setup) -> None:
    """Remember a setup for the next evening."""
    value: dict[str, Any] = {
        "rules": write_rules(setup.rules),
        "players": [[player.name, player.level] for player in setup.players],
    }
    store.set_setting(f"setup.{setup.rules.table}", value)


def read_own(store: Store, table: str) -> Any:
    """The last rules of the players' own making, whether or not they were played by last; None without any."""
    kept = store.setting(f"own.{table}", None)
    with contextlib.suppress(BadRules):
        return read_rules(catalog.table(table).rules, kept) if isinstance(kept, str) else None
    return None


def keep_own(store: Store, rules: Rules) -> None:
    """Remember rules of the players' own making."""
    store.set_setting(f"own.{rules.table}", write_rules(rules))
