"""The second page of a review: the dearest decisions, first as a question, then with what each choice was worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.review import Decision
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BROWN, LACQUER, RED_INK
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import Answer
from scenes.engine.ui.layout import Piece, block, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.kit import Kit, Names
from scenes.table.review import amounts
from scenes.table.review.judging import Judging

GREEN = (30, 96, 74)
EDGE = 60.0
"""What a button's letters leave free of its breadth."""
Style = tuple[float, tuple[int, int, int], bool]
"""Size, colour and boldness of a line."""
SMALL: Style = (18.0, BROWN, False)
PLAIN: Style = (20.0, LACQUER, False)
LARGE = 20.0
"""Greatest size of a line where all letters are large."""


class Decisions:
    """What it says and draws of the decision that is looked at."""

    def __init__(self, words: Words, judging: Judging, *, kit: Kit, names: Names,
                 choose: Callable[[int], Answer]) -> None:
        """`choose` takes the number of an option."""
        self.words = words
        self.judging = judging
        self.kit = kit
        self.names = names
        self.choose = choose
        self.place = 0
        """Which of the decisions is looked at."""
        self.chosen: dict[int, str] = {}
        """What was chosen at which decision; nothing for those that are still to be thought about."""

    @property
    def listed(self) -> tuple[Decision, ...]:
        """All decisions; none while they are not known."""
        return () if self.judging.known is None else self.judging.known.questions

    @property
    def asked(self) -> Decision | None:
        """The one that is looked at; None where there is none."""
        return self.listed[self.place] if self.listed else None

    def name(self, one: Decision, option: str) -> Said:
        """An option in a few words."""
        match = self.judging.match
        view = match.view(self.judging.seat, one.number)
        return self.kit.choice(self.words, view, match.read(option), self.names)

    def right(self, one: Decision) -> bool:
        """Whether what was chosen is as good as the better option."""
        chosen = self.chosen[self.place]
        return chosen == one.better or _lost(one, chosen) < self.judging.judge.point / 2

    # words ----------------------------------------------------------------------------------------------

    def lines(self) -> list[Said]:
        """All that it says without its buttons, for those who hear it."""
        one = self.asked
        if one is None:
            return [self._none()]
        return [self._head(one), *(said for label, line, _ in self._told(one) for said in (label, line) if said)]

    def _none(self) -> Said:
        """Why there is no decision to look at."""
        return self.judging.waits(self.words) or self.kit.no_mistake(self.words, self.judging.match.rules)

    def _head(self, one: Decision) -> Said:
        return self.words("review.decision", n=self.place + 1, all=len(self.listed), move=one.move)

    def _told(self, one: Decision) -> list[tuple[Said | None, Said, Style]]:
        """(label above it or None, line, its style) for all that is said; what was better only after a choice."""
        words, unit, chosen = self.words, self.judging.judge.unit, self.chosen.get(self.place)
        if chosen is None:
            return [(None, words("review.think"), (24.0, RED_INK, True)), (None, words("review.think_more"), SMALL)]
        if self.right(one):
            answer, style = words("review.found"), (24.0, GREEN, True)
        elif chosen == one.played:
            answer, style = words("review.same_again"), (24.0, RED_INK, True)
        else:
            cost = amounts.cost(words, unit, _lost(one, chosen))
            answer, style = words(f"review.would_cost_{unit}", cost=cost), (22.0, RED_INK, True)
        price = amounts.cost(words, unit, _lost(one, one.played))
        best, mine = (one.worth(option) * amounts.scale(unit) for option in (one.better, one.played))
        digits = 0 if abs(best - mine) >= 9.5 else 1
        instead = words("review.instead_slips" if one.slips else f"review.instead_{unit}",
                        best=f"{best:.{digits}f}", mine=f"{mine:.{digits}f}")
        reasons = [self.kit.reason(words, reason, self.names) for reason in one.reasons[-1:]]
        return [(None, answer, style),
                (words("review.better"), self.name(one, one.better), (22.0, GREEN, True)),
                (words(f"review.played_{unit}", cost=price), self.name(one, one.played), (22.0, RED_INK, True)),
                *((None, line, PLAIN) for line in (instead, *reasons))]

    # what stands on the page ------------------------------------------------------------------------------

    def pieces(self, canvas: Canvas, width: float, *, large: bool) -> list[Piece]:
        """What stands on it in a column of that width; `large` where all letters are."""
        one = self.asked
        if one is None:
            return [sentence(canvas, self._none(), width, size=22)]
        listed = [sentence(canvas, self._head(one), width, size=18, gap=8.0, tint=BROWN)]
        for label, line, (size, tint, bold) in self._told(one):
            above = [] if label is None else [sentence(canvas, label, width, size=18, gap=0.0, tint=BROWN)]
            piece = sentence(canvas, line, width, size=min(size, LARGE) if large else size, gap=12.0, tint=tint,
                             bold=bold)
            listed.append(block([*above, piece]))
        if self.place not in self.chosen:
            listed[2:2] = [self._option(canvas, one, place, width) for place in range(len(one.options))]
        return listed

    def _option(self, canvas: Canvas, one: Decision, place: int, width: float) -> Piece:
        """The button of an option: none looks better than another."""
        name = self.name(one, one.options[place].action)

        def targets(room: pygame.FRect) -> list[Target]:
            area = pygame.FRect(room.x, room.y, room.w, room.h - 8)
            return [Target(f"option.{place}", area, name, partial(self.choose, place), "button", role="panel",
                           group="page", number=place + 1, size=20)]

        return Piece(max(50.0, canvas.measure(name, 20, width=width - EDGE)[1] + 14) + 8, targets=targets)


def _lost(one: Decision, option: str) -> float:
    """What an option is worth less than the better one, in the ledger's unit; never below 0."""
    return max(0.0, one.worth(one.better) - one.worth(option))
