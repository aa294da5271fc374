"""A game being set up in the lobby: a table's house rules as rows, who sits where, and the luck it will have."""

from __future__ import annotations

import abc
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import fields, replace
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game import catalog, luck, setup
from game.core import Rules
from game.match import GameID, Match, Player
from game.setup import Setup
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Stage
from scenes.engine.ui import widgets
from scenes.engine.ui.widgets import Focus, Target

R = TypeVar("R", bound=Rules)

Adjust = Callable[[int], Answer]
"""What a step to the left (-1) or to the right (+1) does."""


class Options(abc.ABC, Generic[R]):
    """What a table adds to the lobby: its rules as rows, and what they mean in words; R are its rules."""

    of_the_seats: ClassVar[Mapping[str, Any]]
    """Fields of the rules that no preset is known by, with any value they may have."""
    has_starter: ClassVar[bool] = True
    """Whether the rules say which seat starts."""

    def __init__(self, stage: Stage, draft: Draft, focus: Focus) -> None:
        self.stage, self.draft, self.focus = stage, draft, focus
        self.own: R | None = setup.read_own(stage.store, draft.table)
        """Rules of the players' own making, to which one can come back from the presets."""

    @property
    def rules(self) -> R:
        rules: R = self.draft.rules
        return rules

    @abc.abstractmethod
    def rows(self) -> list[list[Target]]:
        """Everything that can be changed, line by line; still to be placed."""

    @abc.abstractmethod
    def preview(self) -> list[Said]:
        """What these rules mean; the first line is the most important."""

    @abc.abstractmethod
    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        """A picture of the table so set up, in what room there is, which may be none."""

    def choice(self, key: str, value: Said, adjust: Adjust, *, label: Said | None = None,
               why_not: Said | None = None) -> list[Target]:
        """A row whose value left and right change; while there is a reason `why_not` they do not."""
        name = label or self.stage.words(f"{self.draft.table}.option.{key}")
        return [widgets.button(key, name, None, look="choice", group="rules", size=22, value=value, adjust=adjust,
                               enabled=why_not is None, why_not=why_not)]

    # changing -----------------------------------------------------------------------------------------

    def adopt(self, **values: Any) -> Answer:
        """Change some rules; refused with a word where that makes no game."""
        try:
            rules = replaced(self.rules, **values)
        except ValueError:
            self.stage.deny("lobby.impossible")
        else:
            self.draft.take(rules)
        return None

    def turn(self, name: str, values: Sequence[Any], by: int) -> Answer:
        """The value of a rule before or after its present one; from the last on to the first."""
        return self.adopt(**{name: values[(values.index(getattr(self.rules, name)) + by) % len(values)]})

    @property
    def presets(self) -> Mapping[str, R]:
        """Whole sets of rules by name."""
        presets: Mapping[str, Any] = catalog.table(self.draft.table).presets
        return presets

    def preset(self) -> str:
        """The preset these rules are, whoever sits where; or "own"."""
        here = replaced(self.rules, **self.of_the_seats)
        found = (name for name, known in self.presets.items() if replaced(known, **self.of_the_seats) == here)
        return next(found, "own")

    def next_preset(self, by: int) -> Answer:
        """The preset before or after this one; rules of one's own stand behind the preset they are most like."""
        ring = self.choices()
        return self.choose(ring[(ring.index(self.preset()) + by) % len(ring)])

    def choices(self) -> list[str]:
        """The presets, with rules of one's own behind the one they are most like."""
        names = list(self.presets)
        own = self.rules if self.preset() == "own" else self.own
        if own is not None:
            names.insert(names.index(self.most_like(own)) + 1, "own")
        return names

    def choose(self, name: str) -> Answer:
        """Take the rules of one of `choices`; rules of one's own are remembered before."""
        self.remember()
        chosen = self.own if name == "own" else self.presets[name]
        assert chosen is not None
        return self.take_preset(chosen)

    def meaning(self, name: str) -> Said:
        """What the rules of one of `choices` mean, in one line."""
        other = copy(self)
        other.draft = copy(self.draft)
        own = self.rules if self.own is None else self.own
        other.draft.rules = self.presets.get(name, own)
        return other.preview()[0]

    def remember(self) -> None:
        """Keep rules of one's own making, for this evening and the next."""
        if self.preset() == "own":
            self.own = self.rules
            setup.keep_own(self.stage.store, self.rules)

    def most_like(self, rules: R) -> str:
        """The preset that fewest rules tell from these."""
        here = replaced(rules, **self.of_the_seats)

        def others(name: str) -> int:
            known = replaced(self.presets[name], **self.of_the_seats)
            return sum(getattr(known, field.name) != getattr(here, field.name) for field in fields(here))

        return min(self.presets, key=others)

    def take_preset(self, chosen: R) -> Answer:
        """All its rules, seats included."""
        self.draft.take(chosen)
        return None


def replaced(rules: Any, **values: Any) -> Any:
    """The rules with some fields changed; raises ValueError where that makes no game."""
    return replace(rules, **values)


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
