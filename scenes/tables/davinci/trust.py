"""Two pages of the coach: what others can know of the own row and whom to believe; the game looked back on.

What is remembered of the person from game to game is how often their questions were bluffs: one record for whoever
plays here, kept with the settings, shown on the paper and forgotten on wish. Opponents that learn, the masters, are
told it with their name; what a game showed is added once, at its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.core import Seat
from game.davinci import coach as advice
from game.davinci.bluff_model import Profile
from game.davinci.coach import Meter, whole_percent
from game.davinci.review import Review
from game.davinci.state import View
from game.match import Match
from game.store import Store
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER, PALE, RED_INK, TROUGH
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target, fitted
from scenes.table.coach_paper import BAR
from scenes.table.desk import Desk
from scenes.tables.davinci import places
from scenes.tables.davinci.heat_map import warm
from scenes.tables.davinci.texts import phrase

GUTTER = 36.0
"""Between two columns of large letters."""
GAP = 6.0
"""Under a sentence."""
IN_BARS = frozenset(f"davinci.review.{word}" for word in ("lucky", "even", "unlucky"))
"""What the bars of the review say already."""
CHART, TALL_CHART = 26.0, 74.0
"""Least and greatest height of the line that shows how a meter moved."""


# the profile --------------------------------------------------------------------------------------------


def known_before(desk: Desk) -> Profile:
    """What earlier games showed of the person."""
    return profile(desk.stage.store)


def profiles(desk: Desk) -> dict[Seat, Profile]:
    """What each seat is known by from earlier games: only the person has any."""
    return {} if desk.viewer is None else {desk.viewer: known_before(desk)}


def targets(desk: Desk, area: pygame.FRect) -> list[Target]:
    """The button on a paper with which earlier games are forgotten, where there is something to forget."""
    if known_before(desk) == Profile():
        return []
    label = desk.stage.words("davinci.trust.forget")
    wide = min(area.w - 60, fitted(desk.stage.canvas, label, size=19, icon=True))
    return [Target("panel.forget", pygame.FRect(area.right - wide - 26, area.bottom - 72, wide, 48), label,
                   partial(_forget, desk), "button", "cross", role="panel", group="panel", size=19)]


def _forget(desk: Desk) -> None:
    forget(desk.stage.store)
    desk.stage.hear("page")
    desk.stage.say("davinci.trust.forgotten")

# while playing ------------------------------------------------------------------------------------------


def row_pieces(desk: Desk, width: float, across: int) -> list[Piece]:
    """The own row as others can know it, then how far everybody's questions can be trusted.

    So many meters stand `across` the paper.
    """
    canvas, words, view = desk.stage.canvas, desk.stage.words, desk.seen()
    tall = places.TILE[1] * _own_size(width, view)[1] + canvas.line_height(18) + 10
    found = [sentence(canvas, words("davinci.coach.your_row"), width, size=22, tint=RED_INK, gap=GAP),
             Piece(tall, partial(_own_row, view))]
    found += [sentence(canvas, phrase(words, note, desk.name), width, gap=GAP + 8)
              for note in advice.row_notes(view)[:1]]
    return [*found, *_meters(desk, width, view, across)]


def room(desk: Desk, body: pygame.FRect) -> pygame.FRect:
    """The body without the strip of the button, where there is one."""
    return pygame.FRect(body.x, body.y, body.w, body.h - (0 if known_before(desk) == Profile() else 58))


def _own_size(width: float, view: View) -> tuple[float, float]:
    """The pitch of the own tiles and their size."""
    assert view.seat is not None
    pitch = min(54.0, width / max(1, len(view.racks[view.seat])))
    return pitch, (pitch - 4) / places.TILE[0]


def _own_row(view: View, canvas: Canvas, room: pygame.FRect) -> None:
    """Each own tile with the chance that a stranger names it; open ones pale."""
    assert view.seat is not None
    rack = view.racks[view.seat]
    seen = advice.exposed(view)
    width, size = _own_size(room.w, view)
    high, line = places.TILE[1] * size, canvas.line_height(18)
    left = room.centerx - width * len(rack) / 2
    for at, slot in enumerate(rack):
        x = left + (at + 0.5) * width
        canvas.image(places.face(slot), x, room.y + high / 2, size=size, alpha=0.4 if slot.open else 1.0)
        if at in seen:
            cell = pygame.FRect(x - width / 2 + 1, room.y + high + 3, width - 2, line)
            canvas.box(cell, warm(seen[at][0]), radius=5)
            strong = seen[at][0] > 0.6
            canvas.paragraph(verbatim(str(whole_percent(seen[at][0]))), cell, size=19 if strong else 18,
                             align="center", middle=True, colour=PALE if strong else LACQUER,
                             bold=strong, fit=True)


def _meters(desk: Desk, width: float, view: View, across: int) -> list[Piece]:
    """Each player's reliability, and the way it went since the first question."""
    canvas, words = desk.stage.canvas, desk.stage.words
    wide = (width - GUTTER * (across - 1)) / across
    had = known_before(desk)
    meters = [(meter, phrase(words, meter.note, desk.name)) for meter in advice.meters(view, profiles(desk))]
    last = max(1, len(view.asked))
    found = []
    for first in range(0, len(meters), across):
        row = meters[first:first + across]
        high = max(canvas.measure(note, 20, width=wide)[1] for _, note in row) + 4
        found.append(Piece(high + CHART + 8, partial(_meter_row, row, wide, high, last), grows=True))
    heading = sentence(canvas, words("davinci.coach.trust"), width, size=22, tint=RED_INK, gap=GAP)
    if found:
        found[0] = layout.block([heading, found[0]])
    if had != Profile():
        earlier = words("davinci.trust.earlier", bluffs=f"{had.bluffs:.0f}", honest=f"{had.honest:.0f}")
        found.append(sentence(canvas, earlier, width))
    return found


def _meter_row(row: Sequence[tuple[Meter, Said]], wide: float, high: float, last: int, canvas: Canvas,
               room: pygame.FRect) -> None:
    """Meters side by side: what is said of each, and under it the line it went."""
    chart = min(TALL_CHART, room.h - high - 8)
    for place, (meter, note) in enumerate(row):
        x = room.x + place * (wide + GUTTER)
        canvas.paragraph(note, pygame.FRect(x, room.y, wide, high), size=20, colour=LACQUER)
        _chart(canvas, meter, last, pygame.FRect(x, room.y + high, wide, chart))


def _chart(canvas: Canvas, meter: Meter, last: int, room: pygame.FRect) -> None:
    """From the first question to now; 100 at the top, at the bottom 50 or whatever lies below it."""
    canvas.box(room, TROUGH, radius=5)
    inner = room.inflate(-12, -8)
    points = [*meter.points, (max(1, last), meter.points[-1][1])]
    least = min(50, *(share for _, share in points))
    spots = [(inner.x + inner.w * when / max(1, last), inner.bottom - inner.h * (share - least) / (100 - least))
             for when, share in points]
    for (x, y), (on, then) in pairwise(spots):
        canvas.line((x, y), (on, y), BAR, 4)
        canvas.line((on, y), (on, then), BAR, 4)
    canvas.disc(*spots[-1], 5, RED_INK)

# looking back -------------------------------------------------------------------------------------------


def review_pieces(desk: Desk, width: float, across: int, review: Review, view: View) -> list[Piece]:
    """The luck of the guesses, those that gave a tile away, and how everybody's meter moved."""
    canvas, words = desk.stage.canvas, desk.stage.words
    most = max(1.0, review.expected, float(review.right))
    line = canvas.line_height(20) + 4
    found = [Piece(line, partial(_share, words(key), share, verbatim(said))) for key, share, said in (
        ("davinci.review.bar_expected", review.expected / most, f"{review.expected:.1f}"),
        ("davinci.review.bar_right", review.right / most, str(review.right)),
    )]
    found += [sentence(canvas, phrase(words, note, desk.name), width, gap=GAP) for note in review.notes
              if note.key not in IN_BARS]
    return [*found, *_meters(desk, width, view, across)]


def _share(name: Said, share: float, said: Said, canvas: Canvas, room: pygame.FRect) -> None:
    """A named bar with its number behind it."""
    line = canvas.line_height(20)
    label = room.w * 0.4
    number = canvas.measure(verbatim("100%"), 20, bold=True)[0] + 12
    canvas.paragraph(name, pygame.FRect(room.x, room.y, label - 8, line), size=20, colour=LACQUER, fit=True)
    trough = pygame.FRect(room.x + label, room.y + line * 0.2, room.w - label - number, line * 0.6)
    canvas.box(trough, TROUGH, radius=6)
    canvas.box(pygame.FRect(trough.x, trough.y, max(6.0, trough.w * share), trough.h), BAR, radius=6)
    canvas.text(said, room.right, room.y, size=20, colour=LACQUER, anchor="topright", bold=True)


KEPT = "davinci.profile"


def profile(store: Store) -> Profile:
    """What earlier games showed; nothing where there is no record, or one that makes no sense."""
    try:
        return Profile.read(str(_kept(store)["known"]))
    except (KeyError, ValueError):
        return Profile()


def learn(store: Store, match: Match, seat: Seat) -> None:
    """Add a finished game of that seat, once however often it is looked at again."""
    if match.result is None or match.practice or _kept(store).get("last") == match.commitment:
        return
    found = profile(store).after(match.view(seat), seat)
    store.set_setting(KEPT, {"known": str(found), "last": match.commitment})


def forget(store: Store) -> None:
    """As if nobody had ever played; the last game stays counted, so that it does not come back."""
    store.set_setting(KEPT, {"known": str(Profile()), "last": _kept(store).get("last", "")})


def _kept(store: Store) -> dict[str, object]:
    return store.kept(KEPT, dict)
