"""The decision tree on the coach's paper: whole up to seven coins, folded beyond; nodes unfold when chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.nim import coach as advice
from game.nim import pictures
from game.nim.pictures import Path, Tree, TreeNode
from game.nim.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.coach_paper import BAR
from scenes.table.desk import Desk
from scenes.tables.nim.coach_ladder import LOSE, PALE_LOSE, PALE_WIN, WIN
from scenes.tables.nim.texts import count_text, letter, phrase

CAPTION = 20.0
"""Size of what is said of the tree, and of the position."""


class TreePane:
    """One tree with its own folds; the view follows the focused node when the tree is larger than the paper."""

    def __init__(self, desk: Desk, view: Callable[[], View], body: Callable[[], pygame.FRect]) -> None:
        """`view` gives the position spoken of, `body` the paper below its head."""
        self.desk = desk
        self.view = view
        self.body = body
        self.opened: set[Path] | None = None
        """Unfolded nodes; None until the paper is first looked at."""
        self._pan = 0.0
        self._scale = 0.0
        """The text size the folds were chosen for."""

    def position_changed(self) -> None:
        self.opened = None
        self._pan = 0.0

    def tree(self) -> Tree:
        if self.opened is None or self._scale != self.desk.stage.settings.text_scale:
            self._scale = self.desk.stage.settings.text_scale
            self.opened = self._as_much_as_fits()
        return self._unfolded(self.opened)

    def _unfolded(self, opened: set[Path]) -> Tree:
        """The tree of the position with these nodes unfolded."""
        view = self.view()
        return pictures.tree(view.heaps, view.rules.takes, view.rules.misere, opened)

    def _as_much_as_fits(self) -> set[Path]:
        """Every node unfolded down to the depth at which the paper is full; the whole tree if it is small."""
        opened: set[Path] = {()}
        drawn = self._unfolded(opened)
        while any(node.hidden for node in drawn.nodes):
            more = opened | {node.path for node in drawn.nodes if node.hidden}
            wider = self._unfolded(more)
            if not self._fits(wider):
                break
            opened, drawn = more, wider
        return opened

    def _fits(self, drawn: Tree) -> bool:
        room = self._rooms(self.body())[1]
        scale = self.desk.stage.settings.text_scale
        return (room.w / drawn.width >= max(28 * scale, self._label(drawn) + 8)
                and room.h / drawn.levels >= 56 * scale)

    def _measures(self, drawn: Tree, room: pygame.FRect) -> tuple[float, float, float, float, bool]:
        """Slot width, level height, node width and height, and whether number and letter share a line."""
        scale = self.desk.stage.settings.text_scale
        line = 25.0 * scale
        level = min(100.0, room.h / max(2, drawn.levels))
        slot = min(150.0, room.w / drawn.width)
        label = self._label(drawn)
        several = len(self.view().rules.heaps) > 1
        beside = slot >= label + 40 * scale
        slot = max(slot, 26 * scale, label + 8)
        width = min(slot - 3, max((104 if several else 62) * scale, label + 36 * scale)) if beside else slot - 3
        height = min(line + 10 if beside else 2 * line - 4, level - 8)
        return slot, level, width, height, beside

    def _label(self, drawn: Tree) -> float:
        """The width of the widest number, or row of numbers, on a node."""
        longest = max((_coins(node) for node in drawn.nodes), key=len)
        return self.desk.stage.canvas.measure(verbatim(longest), 18)[0]

    def _areas(self, drawn: Tree, room: pygame.FRect) -> list[pygame.FRect]:
        slot, level, width, height, _ = self._measures(drawn, room)
        spare = room.w - drawn.width * slot
        left = room.x + (spare / 2 if spare > 0 else self._offset(drawn, slot, room))
        return [pygame.FRect(left + node.x * slot - width / 2, room.y + node.depth * level, width, height)
                for node in drawn.nodes]

    def _offset(self, drawn: Tree, slot: float, room: pygame.FRect) -> float:
        """Follow the focused node sideways; the wheel may move on from there."""
        key = self.desk.focus.key or ""
        centre = drawn.width / 2
        if key.startswith("panel.node."):
            place = int(key.rpartition(".")[2])
            if place < len(drawn.nodes):
                centre = drawn.nodes[place].x
        least = room.w - drawn.width * slot
        return max(least, min(0.0, room.w / 2 - centre * slot + self._pan))

    def wheel(self, steps: int) -> bool:
        self._pan += steps * 80.0
        return True

    def targets(self, body: pygame.FRect) -> list[Target]:
        drawn = self.tree()
        words = self.desk.stage.words
        room = self._rooms(body)[1]
        listed = []
        for place, (node, area) in enumerate(zip(drawn.nodes, self._areas(drawn, room), strict=True)):
            folds = node.hidden or (node.path and any(other.parent == place for other in drawn.nodes))
            if not folds or not room.contains(area):
                continue
            listed.append(Target(f"panel.node.{place}", area, words("nim.coach.node", coins=_coins(node)),
                                 partial(self.fold, node), "bare", role="panel", group="tree"))
        return listed

    def fold(self, node: TreeNode) -> None:
        """Unfold a folded node, fold an open one."""
        opened = self.opened or {()}
        if node.hidden:
            self.opened = opened | {node.path}
        else:
            self.opened = {path for path in opened if path[:len(node.path)] != node.path}
        self.desk.stage.hear("toggle")

    def _spoken(self) -> Said | None:
        """What is said of the position."""
        view = self.view()
        return phrase(self.desk.stage.words, advice.hint(view, 1)) if view.actions else None

    def _rooms(self, paper: pygame.FRect) -> list[pygame.FRect]:
        """Where the caption stands, the tree, and what is said of the position where that has no room beside it."""
        canvas, spoken = self.desk.stage.canvas, self._spoken()
        total = count_text(self._unfolded({()}).total)
        longest = self.desk.stage.words("nim.coach.tree_folded", shown=total, total=total)
        column = [sentence(canvas, longest, paper.w, size=CAPTION, gap=canvas.grown(11)),
                  Piece(0.0, grows=True)]
        wide = sum(canvas.measure(text, CAPTION)[0] for text in (longest, spoken) if text is not None)
        if spoken is not None and wide > paper.w - 40:
            column.append(sentence(canvas, spoken, paper.w, size=CAPTION, gap=2.0))
        return layout.rooms(column, paper)

    def draw(self, canvas: Canvas, paper: pygame.FRect) -> None:
        words = self.desk.stage.words
        drawn = self.tree()
        head, body, *foot = self._rooms(paper)
        areas = self._areas(drawn, body)
        folded = any(node.hidden for node in drawn.nodes)
        note = words("nim.coach.tree_folded" if folded else "nim.coach.tree_whole",
                     shown=count_text(len(drawn.nodes)), total=count_text(drawn.total))
        canvas.paragraph(note, head, size=CAPTION, colour=LACQUER)
        spoken = self._spoken()
        if spoken is not None:
            canvas.paragraph(spoken, foot[0] if foot else head, size=CAPTION, colour=LOSE,
                             align="left" if foot else "right")

        def paint(surface: pygame.Surface, k: float) -> None:
            for node, area in zip(drawn.nodes, areas, strict=True):
                if node.parent < 0:
                    continue
                up = areas[node.parent]
                tint = (*WIN, 255) if node.good else (*LACQUER, 90)
                pygame.draw.line(surface, tint, ((up.centerx - body.x) * k, (up.bottom - body.y) * k),
                                 ((area.centerx - body.x) * k, (area.top - body.y) * k),
                                 max(1, round((3.0 if node.good else 1.4) * k)))

        canvas.picture(("tree", tuple((node.path, node.hidden) for node in drawn.nodes), round(areas[0].x),
                        round(areas[0].w), round(areas[-1].y)), body, paint)
        _, _, _, _, beside = self._measures(drawn, body)
        room = body.inflate(4, 4)
        for node, area in zip(drawn.nodes, areas, strict=True):
            if not room.contains(area):
                continue
            tint, pale = (WIN, PALE_WIN) if node.wins else (LOSE, PALE_LOSE)
            canvas.box(area, pale, radius=8)
            canvas.box(area, BAR if node.depth == 0 else tint, radius=8, width=4 if node.depth == 0 else 2)
            if node.hidden:
                canvas.box(pygame.FRect(area.centerx - 9, area.bottom - 3, 18, 7), tint, radius=3)
            number = verbatim(_coins(node))
            if beside:
                canvas.text(number, area.centerx - 2, area.centery, size=18, colour=LACQUER, anchor="midright")
                canvas.text(letter(words, node.wins), area.centerx + 4, area.centery, size=18, colour=tint,
                            anchor="midleft", bold=True)
            else:
                canvas.text(number, area.centerx, area.y - 1, size=18, colour=LACQUER, anchor="midtop")
                canvas.text(letter(words, node.wins), area.centerx, area.bottom + 1, size=18, colour=tint,
                            anchor="midbottom", bold=True)


def _coins(node: TreeNode) -> str:
    return "·".join(str(coins) for coins in node.heaps)
