"""A bot may crash, hang or be shot: its move still arrives, and no frame waits for it."""

from __future__ import annotations

import importlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import review
from game.ledger import Progress
from scenes.engine.bot_worker import Answer, Thinker
from tests.game.replays import over
from tests.scenes.engine import worker_bots
from tests.scenes.engine.worker_bots import Position, at_random

ROOT = Path(__file__).parents[3]
unix_only = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs POSIX signals")


@pytest.fixture
def view(tmp_path: Path) -> Position:
    return Position(str(tmp_path))


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    monkeypatch.setenv(worker_bots.GAME, str(os.getpid()))
    made = Thinker(limit=worker_bots.LIMIT, tables=worker_bots.table)
    yield made
    made.close()
    assert process(made) is None


def process(thinker: Thinker) -> int | None:
    """The worker's process number while there is one."""
    worker = thinker._worker
    return worker.pid if worker is not None else None


def wait(thinker: Thinker) -> Answer:
    """Polls like the frames do, as long as it takes."""
    while (found := thinker.poll()) is None:
        time.sleep(0.005)
    return found


def expected(view: Position, rng: int) -> str:
    return at_random(view, random.Random(rng))


def asked(view: Position) -> list[int]:
    file = Path(view.folder, "asked")
    return [int(line) for line in file.read_text().split()] if file.exists() else []


def test_the_answer_comes_from_another_process(thinker: Thinker, view: Position) -> None:
    """A bot that thinks in our process would stop the picture."""
    thinker.warm()
    thinker.ask("test", "random", view, number=4, bot_seed=9)
    assert thinker.busy
    answer = wait(thinker)
    assert asked(view) == [process(thinker)]
    assert answer == Answer(4, expected(view, 9))
    assert not thinker.busy
    assert thinker.poll() is None
    assert not thinker.troubles


def test_frames_keep_pace_while_a_bot_thinks(thinker: Thinker, view: Position) -> None:
    """poll() and ask() are called inside the frame, of which 16 ms is all there is."""
    costs = []
    for call in (thinker.warm, lambda: thinker.ask("test", "busy", view, 1, 1)):
        began = time.thread_time()
        call()
        costs.append(time.thread_time() - began)
    answer = None
    while answer is None:
        began = time.thread_time()
        answer = thinker.poll()
        costs.append(time.thread_time() - began)
        time.sleep(0.002)
    costs.sort()
    assert costs[len(costs) // 2] < 0.0005
    assert costs[-1] < 0.1


@unix_only
def test_a_killed_worker_is_replaced_and_gives_the_same_answer(thinker: Thinker, view: Position) -> None:
    """The system may kill the worker for want of memory; the game must not show it."""
    thinker.ask("test", "slow", view, 7, bot_seed=5)
    while not thinker._thinking:
        time.sleep(0.01)
    pid = process(thinker)
    assert pid
    os.kill(pid, signal.SIGKILL)
    assert wait(thinker) == Answer(7, expected(view, 5), "again")
    assert process(thinker) != pid
    assert len(thinker.troubles) == 1


@unix_only
def test_a_worker_killed_between_questions_is_not_missed(thinker: Thinker, view: Position) -> None:
    """The next question finds a new worker."""
    thinker.ask("test", "random", view, 1, 1)
    wait(thinker)
    assert process(thinker)
    os.kill(process(thinker), signal.SIGKILL)
    thinker.ask("test", "random", view, 2, 2)
    assert wait(thinker) == Answer(2, expected(view, 2))


def test_a_bot_that_dies_once_is_asked_again(thinker: Thinker, view: Position) -> None:
    """Same bot seed, same answer: a crash changes nothing in the game."""
    thinker.ask("test", "sick once", view, 3, 8)
    assert wait(thinker) == Answer(3, expected(view, 8), "again")


def test_a_bot_that_hangs_once_is_asked_again(thinker: Thinker, view: Position) -> None:
    """After the limit the worker is shot and a new one asked."""
    thinker.ask("test", "hangs once", view, 3, 8)
    assert wait(thinker) == Answer(3, expected(view, 8), "again")
    assert "hangs" in thinker.troubles[0]


@pytest.mark.parametrize("level", ["hangs", pytest.param("spins", marks=pytest.mark.deep)])
def test_a_bot_that_always_hangs_costs_twice_the_limit(thinker: Thinker, view: Position, level: str) -> None:
    """Then the first legal action is played, and told: a poor move beats none."""
    thinker.ask("test", level, view, 3, 8)
    assert wait(thinker) == Answer(3, "first", "first")
    assert len(asked(view)) == len(thinker.troubles) == 2


def test_what_a_table_needs_is_no_thinking(thinker: Thinker, view: Position) -> None:
    """Made before the clock starts, in a worker that takes another's place too: no bot hangs that only begins."""
    thinker.ask("heavy", "prepared", view, 3, 8)
    assert wait(thinker) == Answer(3, expected(view, 8))
    assert not thinker.troubles
    thinker.ask("heavy", "hangs once", view, 4, 9)  # the view's folder has a trace already, so it does not hang
    assert wait(thinker) == Answer(4, expected(view, 9))
    assert process(thinker)
    os.kill(process(thinker), signal.SIGKILL)
    thinker.ask("heavy", "prepared", view, 5, 8)
    assert wait(thinker).action == expected(view, 8)
    assert "hangs" not in "".join(thinker.troubles)


@unix_only
def test_the_limit_is_of_processor_time(thinker: Thinker, view: Position) -> None:
    """A worker that the system leaves waiting, here stopped for twice the limit, is late and not hung."""
    thinker.ask("test", "busy", view, 3, 8)
    while not thinker._thinking:
        time.sleep(0.005)
    assert process(thinker)
    os.kill(process(thinker), signal.SIGSTOP)
    time.sleep(2 * worker_bots.LIMIT)
    os.kill(process(thinker), signal.SIGCONT)
    assert wait(thinker) == Answer(3, expected(view, 8))
    assert not thinker.troubles


def test_a_table_is_prepared_when_somebody_sits_down(thinker: Thinker, view: Position) -> None:
    """Before anybody asks, and once."""
    file = Path(view.folder, "prepared")
    thinker.prepare("noted", view.folder)
    while not file.exists():
        time.sleep(0.005)
    thinker.ask("noted", "random", view._replace(rules=view.folder), 2, 2)
    assert wait(thinker) == Answer(2, expected(view, 2))
    assert file.read_text() == "prepared\n"


def test_a_bot_that_always_kills_its_worker_is_asked_here(thinker: Thinker, view: Position) -> None:
    """Three deaths look like a machine without room for a second process."""
    thinker.ask("test", "sick", view, 3, 8)
    assert wait(thinker) == Answer(3, expected(view, 8), "again")
    assert asked(view)[3] == os.getpid()
    assert len(thinker.troubles) == 3


def test_a_faulty_bot_does_not_end_the_game(thinker: Thinker, view: Position) -> None:
    """Its error is kept for the log, and asked only once."""
    thinker.ask("test", "wrong", view, 3, 8)
    assert wait(thinker) == Answer(3, "first", "first")
    assert list(thinker.troubles) == ["test/wrong, move 3: ValueError: no idea"]
    thinker.ask("test", "no such level", view, 4, 8)
    assert wait(thinker) == Answer(4, "first", "first")


def test_a_late_answer_is_dropped(thinker: Thinker, view: Position) -> None:
    """After an undo the old answer belongs to a position that is gone."""
    thinker.ask("test", "random", view, 0, 0)
    wait(thinker)
    thinker.ask("test", "slow", view, 1, 1)
    while not thinker._thinking:
        time.sleep(0.005)
    thinker.cancel()
    assert not thinker.busy
    while len(asked(view)) < 2 or thinker._thinking:  # it has answered to nobody
        assert thinker.poll() is None
        time.sleep(0.005)
    assert thinker.poll() is None
    thinker.ask("test", "slow", view, 2, 2)
    thinker.ask("test", "random", view, 2, 3)  # the same number, a newer question
    assert wait(thinker) == Answer(2, expected(view, 3))


def test_a_new_question_does_not_wait_for_a_hanging_old_one(thinker: Thinker, view: Position) -> None:
    """A cancelled bot gets a moment to finish, then a new worker takes over."""
    thinker.limit = 30
    thinker.ask("test", "hangs", view, 1, 1)
    while not asked(view):
        time.sleep(0.01)
    old = process(thinker)
    thinker.ask("test", "random", view, 2, 2)
    assert wait(thinker) == Answer(2, expected(view, 2))
    assert process(thinker) != old, "it would have hung for half a minute"


def test_a_view_that_does_not_travel_is_answered_here(thinker: Thinker, view: Position) -> None:
    """A lambda inside a view is a mistake, but not one that may stop a game."""
    stuck = view._replace(actions=(lambda: 0,))  # type: ignore[arg-type]
    thinker.ask("test", "random", stuck, 1, 1)
    assert "lambda" in wait(thinker).action
    assert "pickle" in thinker.troubles[0].lower()


def test_inline_answers_at_the_next_poll_and_raises(view: Position) -> None:
    """Tests and demos want no process, no waiting, and to see every error."""
    made = Thinker(inline=True, tables=worker_bots.table)
    made.warm()
    made.ask("test", "random", view, 5, 6)
    assert made.poll() == Answer(5, expected(view, 6))
    assert process(made) is None
    with pytest.raises(ValueError, match="no idea"):
        made.ask("test", "wrong", view, 6, 6)
    made.ask("test", "random", view, 7, 6)
    made.cancel()
    assert made.poll() is None
    made.close()


def test_closing_leaves_neither_process_nor_noise(tmp_path: Path) -> None:
    """Also in the middle of a thought, and also when nobody closes at all."""
    for ending in ("t.close()", "t.close(); t.close()", "pass"):
        code = (
            "import time\nfrom scenes.engine.bot_worker import Thinker\n"
            "from tests.scenes.engine.worker_bots import Position, table\n"
            "if __name__ == '__main__':\n"
            "    t = Thinker(tables=table); t.warm()\n"
            f"    t.ask('test', 'hangs', Position({str(tmp_path)!r}), 1, 1)\n"
            "    while not t._thinking: time.sleep(0.01)\n"
            f"    print(t._worker.pid); {ending}\n"
        )
        script = tmp_path / "script.py"
        script.write_text(code)
        env = {**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        run = subprocess.run(
            [sys.executable, str(script)], env=env, capture_output=True, text=True, cwd=ROOT, check=False
        )
        assert (run.returncode, run.stderr) == (0, "")
        assert not alive(int(run.stdout))


def alive(pid: int) -> bool:
    """True if the process is there and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_the_worker_never_loads_pygame() -> None:
    """It would cost start-up time and memory, and open devices twice."""
    code = "import sys, game.thinker; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=60).returncode == 0


@pytest.mark.deep
def test_every_opponent_of_the_house_answers_in_the_worker() -> None:
    """Views must pickle and bots must be found by name; both are easy to break from afar."""
    catalog: Any = importlib.import_module("game.catalog")
    made = Thinker(limit=10)
    try:
        for table in map(catalog.table, catalog.NAMES):
            rules = next(iter(table.presets.values()))
            state = table.start(rules)
            for number in range(6):
                while state.turn is not None and state.turn < 0:
                    state, _ = table.apply(state, table.chances(state)[0][0])
                if state.turn is None:
                    break
                seen = table.view(state, state.turn)
                for level in table.bots:
                    made.ask(table.name, level, seen, number, bot_seed=number)
                    assert table.read(rules, wait(made).action) in seen.actions
                    assert not made.troubles
                state, _ = table.apply(state, seen.actions[-1])
    finally:
        made.close()


# reviews ----------------------------------------------------------------------------------------------------------


def parts_of(thinker: Thinker, number: int, seconds: float = 60.0) -> list[Any]:
    """All parts of a review up to its last."""
    found: list[Any] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end and (not found or isinstance(found[-1], Progress)):
        found += thinker.parts(number)
        time.sleep(0.005)
    return found


@pytest.fixture
def judge() -> Iterator[Thinker]:
    """A worker with the real tables."""
    made = Thinker()
    yield made
    made.close()


@pytest.mark.parametrize("name", ["nim", "yut"])
def test_the_worker_tells_the_same_review_part_by_part(judge: Thinker, name: str) -> None:
    """What comes out of the other process is what this one would find."""
    whole = over(name, "numbers")
    number = judge.look_back(whole, 0)
    *parts, last = parts_of(judge, number)
    assert last == review.of(whole, 0)
    assert [row for part in parts for row in part.rows] == list(last.ledger.rows)
    assert not judge.busy


def test_a_bot_is_answered_soon_after_a_review_was_dropped(judge: Thinker) -> None:
    """Leaving the page ends the work: the next bot does not wait for a game of tiles to be judged."""
    number = judge.look_back(over("davinci", "numbers"), 0)
    end = time.monotonic() + 60
    while not judge.parts(number):
        assert time.monotonic() < end
        time.sleep(0.005)
    pid = process(judge)
    judge.cancel()
    match = over("nim")
    judge.ask("nim", "expert", match.view(0, 0), 7, 1)
    found = None
    while found is None and time.monotonic() < end:
        found = judge.poll()
        time.sleep(0.005)
    assert found.number == 7
    assert process(judge) == pid, "the same worker"
    assert judge.parts(number) == []


@unix_only
@pytest.mark.parametrize("name", ["yut", pytest.param("davinci", marks=pytest.mark.deep)])
def test_a_review_begins_anew_when_its_worker_dies(judge: Thinker, name: str) -> None:
    """The figures start from the first position again, and come to the same."""
    whole = over(name, "numbers")
    number = judge.look_back(whole, 0)
    end = time.monotonic() + 60
    found: list[Any] = []
    while not found:
        assert time.monotonic() < end
        found += judge.parts(number)
        time.sleep(0.005)
    assert process(judge) is not None
    os.kill(process(judge), signal.SIGKILL)
    found += parts_of(judge, number)
    assert [part.done for part in found[:-1]].count(0) == 2
    assert found[-1] == review.of(whole, 0)


def test_a_review_that_cannot_be_is_given_up(judge: Thinker) -> None:
    """None tells the page so; the troubles say why."""
    number = judge.look_back(over("nim"), 5)
    assert parts_of(judge, number) == [None]
    assert "seats are 0 to 1" in judge.troubles[-1]
