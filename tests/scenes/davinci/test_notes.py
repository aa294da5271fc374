"""Notes on the backs of others' tiles: the person's own, by every device, kept, and nobody else's business."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.davinci.tiles import JOKER, VALUES
from scenes.app import narration
from scenes.table.table_scene import TableScene
from scenes.tables import KITS
from scenes.tables.davinci.choices import hidden
from scenes.tables.davinci.palette import KEPT, MOST, Notes
from tests.scenes.davinci.test_davinci_table import rest, sit
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.hands import ALL_DEVICES, SECONDS, use


def to_guess(hall: Hall) -> TableScene:
    """At the table, a tile to be named."""
    table = sit(hall)
    for _ in range(200):
        rest(hall, table)
        if table.desk.seen().phase == "guess":
            hall.frame(count=30)
            return table
        hall.keys("Enter")
    raise AssertionError("no guess came up")


def first(table: TableScene) -> tuple[int, int]:
    seat, _, slot = hidden(table.desk.seen())[0]
    return seat, slot.order


def test_digits_and_letters_write_and_rub_out(hall: Hall) -> None:
    """O takes the pencil at the tile aimed at; no value that is pencilled may be named by mistake."""
    table = to_guess(hall)
    played = table.match.log
    hall.keys("O")
    tile = table.part.aim.tile
    assert tile is not None, "O aims at the tile under the focus"
    hall.keys("3", "7", "0", "Q", "E", "7")
    assert table.part.palette.noted(*tile) == (0, 3, 10, JOKER)
    hall.keys("Enter")
    assert table.part.palette.noted(*tile) == (0, 3, 7, 10, JOKER), "Enter writes what has the focus"
    hall.keys("Esc")
    assert (table.part.aim.tile, table.part.aim.pencil) == (tile, False), "Esc puts the pencil away first"
    hall.keys("5")
    same = table.part.palette.noted(*tile) == (0, 3, 7, 10, JOKER)
    assert same, "without the pencil digits choose what to name"
    assert table.match.log == played


def test_a_lesson_has_no_pencil(hall: Hall) -> None:
    """Its words speak of other things: O aims at nothing there, and notes nothing."""
    lesson: Any = hall.go(KITS["davinci"].lesson())  # type: ignore[arg-type]
    for _ in range(400):
        still = not (lesson.session.bot_acts or lesson.animator.travelling)
        if still and lesson.desk.seen().phase == "guess":
            break
        if still:
            hall.keys("Enter")
        hall.frame(dt=0.2)
    assert (lesson.focus.key or "").startswith("aim.")
    hall.keys("O")
    assert (lesson.part.aim.tile, lesson.part.aim.pencil) == (None, False)


@pytest.mark.parametrize("device", ALL_DEVICES)
def test_every_device_alone_can_note(hall: Hall, device: str) -> None:
    """A pad and a mouse have no letter O: the pencil lies beside the values."""
    table = to_guess(hall)
    seat, order = first(table)
    if device == "switch":
        hall.set(scan=SECONDS)
    for target in (f"aim.{seat}.{order}", "pencil", "value.4", "value.-", "value.4", "pencil"):
        use(hall, device, target)
    assert table.part.palette.noted(seat, order) == (JOKER,)
    assert not table.part.aim.pencil


def test_notes_are_seen_and_heard(tmp_path: Path) -> None:
    """What is written must stand on its tile, in both languages, and be told to who listens."""
    for language, run in (("en", "4–6"), ("ko", "4~6")):
        with opened(tmp_path / language, language=language) as hall:
            table = to_guess(hall)
            hall.keys("O", "4", "5", "6", "9", "O", "Esc")
            hall.draw()
            assert any(run in text.text for text in hall.stage.canvas.texts)
            targets = table.targets()
            aim = next(one for one in targets if one.key.startswith("aim."))
            assert run in narration.spoken(hall.stage.words, aim, targets)


def test_notes_come_back_with_the_game(tmp_path: Path) -> None:
    """A game left for the evening, undone, begun anew and taken back still has its notes; another has none."""
    with opened(tmp_path) as hall:
        table = to_guess(hall)
        tile = first(table)
        hall.keys("O", "2", "8", "O", "Esc")
        hall.keys("N")
        assert not table.part.palette.noted(*tile)
        hall.keys("Z")
        assert table.part.palette.noted(*tile) == (2, 8)
    with opened(tmp_path) as hall:
        again: Any = hall.go(KITS["davinci"].scene())
        assert again.part.palette.noted(*tile) == (2, 8)


def test_nobody_else_sees_the_notes(hall: Hall) -> None:
    """Neither the log, nor an export, nor any view that an opponent or the coach is given may hold them."""
    table = to_guess(hall)
    def known() -> tuple[str, ...]:
        seats = range(table.match.rules.seats)
        return (table.session.to_text(), *(repr(table.match.view(seat)) for seat in (None, *seats)),
                *(table.part.bot_level(level) for level in ("memory2", "master")))
    before = known()
    hall.keys("O", "1", "2", "3")
    assert table.part.palette.noted(*first(table))
    assert known() == before


def test_damaged_notes_are_no_notes(hall: Hall) -> None:
    """Whatever lies under their name in the store, the table opens."""
    table = to_guess(hall)
    game = table.match.commitment
    spoilt: tuple[object, ...] = (3, {"1.0": "345"}, {"1.0": [99, True, None, {}]})
    for kept in (7, [], *({game[:16]: one} for one in spoilt)):
        hall.store.set_setting(KEPT, kept)
        assert Notes(hall.store).of(game, 1, 0) == ()
    hall.store.set_setting(KEPT, {game[:16]: {"1.0": [4, 99, "-"]}})
    assert Notes(hall.store).of(game, 1, 0) == (4, JOKER)


def test_old_games_are_forgotten(hall: Hall) -> None:
    """Notes of every game ever played would grow for ever."""
    notes = Notes(hall.store)
    for number in range(MOST + 5):
        notes.toggle(f"{number:064x}"[::-1], 1, 0, VALUES[number % 13])
    kept = hall.store.setting(KEPT)
    assert len(kept) == MOST
    assert f"{4:064x}"[::-1][:16] not in kept
    assert f"{MOST + 4:064x}"[::-1][:16] in kept
