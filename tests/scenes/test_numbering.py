"""A move has one number, wherever it is told: ending, log, replay, review, saves and command line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game import commands
from game.davinci.actions import Go, Guess, Stop
from game.davinci.tiles import JOKER
from game.moves import moves
from game.nim.actions import Take
from game.replay import Replay
from game.yut.actions import Use
from scenes.pages.log import Log
from scenes.pages.records.book import RecordBook
from scenes.pages.replay import open_match
from scenes.tables import KITS
from scenes.tables.yut.texts import use_text
from tests.game.replays import GAMES, over
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall
from tests.scenes.replay_kit import end_of_game, settle


def reviewed(hall: Hall, table: Any) -> list[str]:
    """All that the end of a game says, on its banner and on the coach's paper, once it is worked out."""
    for _ in range(400):
        hall.frame(dt=0.25)
        if table.desk.banner.judging.done:
            break
    table.desk.coach()
    hall.frame(count=2)
    lines = [str(line) for line in table.desk.banner.spoken()]
    lines += [str(written.text) for written in hall.stage.canvas.texts]
    table.desk.coach()
    return lines


@pytest.mark.parametrize("seed", ["replay", *(pytest.param(seed, marks=pytest.mark.deep)
                                             for seed in ("numbers", "more numbers"))])
@pytest.mark.parametrize("name", sampled(GAMES, len(KITS), always=KITS.__contains__))
def test_one_numbering(hall: Hall, name: str, seed: str, tmp_path: Path,
                       capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever reads "move 7" in one place finds that very move at 7 in every other."""
    whole = over(name, seed)
    count = len(moves(whole.steps)) - 1
    table = end_of_game(hall, name, seed)
    log = Log(table.desk, table.part)
    log.stage = hall.stage
    listed = {move.number: move for move in log.moves()}
    assert max(listed) == count
    assert [number for number in listed if number] == list(range(1, count + 1))

    scene = open_match(whole)
    hall.go(scene)
    settle(hall)
    assert scene.driver.way.last == count
    for number, move in listed.items():
        assert str(scene.driver.sheet.act_line(number)) == str(move.line)
        assert scene.driver.way.replay.stops[number] == move.at

    file = tmp_path / "game.txt"
    file.write_text(whole.to_text(), encoding="utf-8")
    assert commands.replay([str(file)]) == 0
    printed = dict(re.findall(r"^ *(\d+)  seat \d +(\S.*)$", capsys.readouterr().out, re.M))
    replay = Replay(whole)
    assert printed == {str(number): replay.act(number)[0].text for number in range(1, count + 1)}

    hall.store.put_save("as it ended", whole.table, whole.to_text())
    hall.go(RecordBook(None, "saves"))
    hall.frame(count=2)
    page: Any = hall.top.page
    page.choose(1)
    assert str(hall.stage.words("saves.moves", n=count)) in [str(line) for line, _ in page.description(page.save)]

    table = end_of_game(hall, name, seed)
    for line in reviewed(hall, table):
        found = re.search(r"[Mm]ove (\d+)", line)
        if found is not None:
            assert played(table, whole.read(replay.act(int(found[1]))[0].text)) in line


def played(table: Any, action: Any) -> str:
    """How a sentence of the review names this action."""
    words = table.stage.words
    match action:
        case Take():
            return str(words("nim.coins", n=action.coins))
        case Use():
            return str(use_text(words, action))
        case Guess():
            return "joker" if action.value == JOKER else str(action.value)
        case Go():
            return "guessed on"
        case Stop():
            return "stopped"
    raise AssertionError(f"no review speaks of {action}")
