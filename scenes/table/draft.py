"""The game being set up in the lobby: its rules, who sits where, and the luck it will have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import catalog, luck, setup
from game.match import GameID, Match, Player
from game.setup import Setup


class Draft:
    """Changed step by step, and never one that cannot be played."""

    def __init__(self, begun: Setup) -> None:
        self.rules: Any = begun.rules
        self.players = begun.players
        self.own_text = ""
        """What the players added to the luck."""
        self._seed: bytes | None = None
        """The luck of a game that was pasted."""
        self._promised: bytes | None = None
        """The seed whose promise was shown before the own text was written; it is played by whatever that says."""

    @property
    def table(self) -> str:
        table: str = self.rules.table
        return table

    @property
    def setup(self) -> Setup:
        return Setup(self.rules, self.players)

    def take(self, rules: Any) -> None:
        """Other rules; who sits stays, seats come and go at the end; newcomers are people where only people sit."""
        self._seed, self.rules = None, rules
        kept = self.players[:rules.seats]
        company = catalog.table(self.table).default_opponents
        free = [level for level in company if level not in {player.level for player in kept}] or company
        new = rules.seats - len(kept)
        bots = rules.hidden or any(player.level is not None for player in kept)
        levels = [free[seat % len(free)] if bots else "" for seat in range(new)]
        self.players = (*kept, *setup.seated(rules.seats, [""] * len(kept) + levels)[len(kept):])

    def take_id(self, named: GameID) -> None:
        """Rules, seed and own text of a game ID."""
        self.take(named.rules)
        self._seed, self.own_text = named.seed, named.player_text

    def promise(self) -> str:
        """The beginning of the commitment to the luck, which stands before the own text is written."""
        self._promised = self._promised or luck.new_seed()
        return luck.commitment(self._seed or self._promised)[:16]

    def cycle(self, seat: int, by: int) -> None:
        """A person, or a bot of one of the levels."""
        kinds: list[str | None] = [None, *catalog.table(self.table).bots]
        if self.rules.hidden:  # one person against bots: nobody else may look at this screen
            kinds = [None] if seat == 0 else kinds[1:]
        at = (kinds.index(self.players[seat].level) + by) % len(kinds)
        self._seat(seat, level=kinds[at], name=setup.own_name(seat))

    def against(self, level: str) -> None:
        """One person against a level, and on further seats those who sit there, then the table's usual company."""
        me = next((seat for seat, player in enumerate(self.players) if player.person), 0)
        there = [player.level for player in self.players if player.level is not None]
        company = [level, *there, *catalog.table(self.table).default_opponents, *catalog.table(self.table).bots]
        others = iter([*dict.fromkeys(company), *company])
        self.players = tuple(self._person(seat) if seat == me else Player(setup.own_name(seat), next(others))
                             for seat in range(self.rules.seats))

    def together(self, names: Sequence[str]) -> None:
        """People on all seats; those without a name get the one in `names`, "" for nobody's."""
        self.players = tuple(Player(name or setup.own_name(seat)) if player.name == setup.own_name(seat) else player
                             for seat, (player, name) in enumerate(zip(map(self._person, range(self.rules.seats)),
                                                                       names, strict=False)))

    @property
    def alone(self) -> bool:
        """Whether one person plays."""
        return sum(player.person for player in self.players) == 1

    def _person(self, seat: int) -> Player:
        player = self.players[seat]
        return player if player.person else Player(setup.own_name(seat))

    def rename(self, seat: int, text: str) -> None:
        """Another name; a blank one gives the usual one back."""
        self._seat(seat, name=text.strip().replace(" | ", " ") or setup.own_name(seat))

    def _seat(self, seat: int, **values: Any) -> None:
        player = self.players[seat]._replace(**values)
        self.players = (*self.players[:seat], player, *self.players[seat + 1:])

    def match(self) -> Match:
        """A fresh match."""
        if self._seed is None:
            return self.setup.match(self._promised, self.own_text)
        return Match.named(GameID(self.rules, self._seed, self.own_text), setup.renamed(self.players, ""))
