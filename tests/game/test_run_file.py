"""Run files: read back as they were written, refused with the line named after any change, worked out again."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game import commands, run, run_file, saves
from game.run import Run, begin
from game.run_file import BadRun
from tests.game.runs import DAY, DAYS, on, text, through, whole

BYTES = 2
"""Bytes changed in every line."""


def every_state(day: date) -> list[Run]:
    """The run of a day after every act, with costs that come late and an undo on the way."""
    one, found = begin(day, True), []
    while one.phase != "over":
        found.append(one)
        if one.now is None:
            one = one.chose(one.offers[-1])
            continue
        match, level = one.now.match(), run.rung(one.now.table, "second")
        undone = False
        while match.turn is not None:
            match.play(run.bot_action(match, level if match.turn == 0 else one.now.level))
            one = one.noted(match)
            found.append(one)
            if not undone and match.number > 6 and match.turn == 0 and match.undo():
                undone = True
                found.append(one := one.noted(match))
                other = match.view(0).actions[-1]
                match.play(other)
                found.append(one := one.noted(match))
            assert one.now is not None
        one = run.weighed(one)
    return [*found, one]


@pytest.mark.parametrize("day", DAYS[:1])
def test_a_run_is_resumed_from_every_state_of_every_station(day: date) -> None:
    """Killed anywhere, it goes on there: after a move, an undo, a choice, and while the judge still thinks."""
    states = every_state(day)
    assert len(states) > 40
    assert any(one.now and one.now.backs for one in states)
    assert {one.phase for one in states} == {"play", "bet", "talisman", "over"} - (
        set() if any(one.phase == "bet" for one in states) else {"bet"})  # fmt: skip
    turning = [one for one, before in zip(states[1:], states, strict=False) if one.phase != before.phase]
    for one in (*turning, *states[::20], *[one for one in states if one.now and one.now.backs][::10]):
        written = run_file.write(one)
        assert run_file.read(written) == one
        assert run_file.write(run_file.read(written)) == written
    run_file.verify(run_file.write(states[-1]))


def test_an_undone_station_is_resumed_with_what_can_be_redone() -> None:
    """The place to stop is not the end of the log."""
    one = begin(next(day for day in DAYS if run.order(day)[0] == "yut"))
    match = one.now.match()
    while match.number < 12:
        match.play(run.bot_action(match, "greedy"))
    match.undo()
    one = one.noted(match)
    assert one.now.at < len(one.now.log)
    again = run_file.read(run_file.write(one))
    assert again == one
    assert again.now.match().can_redo


def changed(data: bytes, place: int, rng: random.Random) -> bytes:
    """The file with another byte in that place."""
    byte = rng.choice([other for other in range(256) if other != data[place]])
    return data[:place] + bytes([byte]) + data[place + 1 :]


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.deep)])
def test_a_changed_byte_in_any_line_is_refused_with_the_line_named(tmp_path: Path, every: int) -> None:
    """Damage is found where it is: several bytes of every line, the line's end and its mark among them."""
    data, file, rng = text().encode(), tmp_path / "run.txt", random.Random(1)
    start, number = 0, 0
    for number, line in enumerate(data.splitlines(keepends=True), 1):
        places = {0, len(line) - 1, len(line) - 2, *(rng.randrange(len(line)) for _ in range(BYTES))}
        for place in sorted(places) if number % every == 0 else ():
            damaged = changed(data, start + place, rng)
            seen = damaged.decode(errors="surrogateescape")
            assert run_file.is_run(seen), f"line {number}: no longer taken for a run file"
            with pytest.raises(BadRun, match=rf"^line {number}: "):
                run_file.verify(seen)
        start += len(line)
    assert number > 200
    file.write_bytes(changed(data, 3, rng))
    assert commands.verify([str(file)]) == 1


def marked(lines: list[str]) -> str:
    """The lines with marks and checksums that fit, as a careful forger leaves them."""
    start = 0
    for number, line in enumerate(lines):
        if line == saves.MAGIC:
            start = number
        elif line.startswith("check: "):
            lines[number] = f"check: {saves.checksum(lines[start:number])}"
    return "".join(f"{line} #{run_file._mark(number, line)}\n" for number, line in enumerate(lines, 1))


def unmarked() -> list[str]:
    return [line[: -run_file.MARK - 2] for line in text().splitlines()]


def test_the_forger_of_these_tests_marks_as_the_house_does() -> None:
    """Else the tests below would be refused for their marks and prove nothing."""
    assert marked(unmarked()) == text()


def forged() -> list[tuple[int, str]]:
    """Line numbers with other words in them that look right; one line in some of each kind."""
    rng, found = random.Random(2), []
    kinds: dict[str, list[int]] = {}
    for number, line in enumerate(unmarked()):
        head = line.split(":")[0] if ": " in line else "star" if line.startswith("*") else "act"
        kinds.setdefault(head, []).append(number)
    for numbers in kinds.values():
        for number in rng.sample(numbers, min(3, len(numbers))):
            line = unmarked()[number]
            digits = [place for place, letter in enumerate(line) if letter.isdigit()]
            if digits and not line.startswith(("try", "check", "madang")):
                place = rng.choice(digits)
                found.append((number, line[:place] + str((int(line[place]) + 1) % 10) + line[place + 1 :]))
    return found


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.deep)])
def test_a_forged_line_is_refused_though_its_marks_fit(every: int) -> None:
    """Another day, move, throw, cost, score or number of lanterns: all is worked out again."""
    tried = forged()
    assert len(tried) > 25
    for number, line in tried[::every]:
        lines = unmarked()
        lines[number] = line
        with pytest.raises(BadRun, match=r"^line \d+: "):
            run_file.verify(marked(lines))


def replaced(old: str, new: str) -> str:
    lines = unmarked()
    number = next(number for number, line in enumerate(lines) if old in line)
    lines[number] = lines[number].replace(old, new)
    return marked(lines)


def test_points_costs_and_choices_that_are_not_so_are_named() -> None:
    """The line at fault, and what would be right."""
    lines = unmarked()
    for head in ("cost: ", "account: ", "stand: ", "end: "):
        number = next(number for number, line in enumerate(lines) if line.startswith(head))
        other = [*lines]
        other[number] = re.sub(r"\d", lambda digit: str(9 - int(digit[0])), lines[number])
        with pytest.raises(BadRun, match=rf"^line {number + 1}: .* should be '{head}"):
            run_file.verify(marked(other))
    with pytest.raises(BadRun, match="should read “judge: "):
        run_file.verify(replaced("judge: ", "judge: other "))


def test_an_opponent_that_plays_worse_than_its_level_is_found() -> None:
    """Weak opponents keep lanterns lit; they are worked out again too."""
    one = begin(next(day for day in DAYS if run.order(day)[0] == "nim"), True)
    match = one.now.match()
    while match.turn is not None:
        if match.turn == 0:
            match.play(run.bot_action(match, "expert"))
            continue
        due = run.bot_action(match, one.now.level)
        match.play(next((action for action in match.view(1).actions if str(action) != due), due))
    written = run_file.write(run.weighed(one.noted(match)))
    assert run_file.read(written)
    with pytest.raises(BadRun, match="is not what casual does here; that is"):
        run_file.verify(written)


def test_a_run_that_is_not_over_has_no_score_to_verify() -> None:
    """It can be resumed, and proves nothing."""
    first = begin(DAY)
    assert first.now is not None
    begun = run_file.write(run.weighed(first.noted(run.finished(first.now, "greedy"))))
    with pytest.raises(BadRun, match="is not over"):
        run_file.verify(begun)
    with pytest.raises(BadRun, match="is not over"):
        run_file.verify(run_file.write(begin(DAY)))


def test_costs_are_told_until_they_are_verified() -> None:
    """Reading trusts the file, so that resuming is quick; only the judges can say that it is right."""
    one = on(through(on(through(begin(DAY)))))
    written = run_file.write(one)
    assert run_file.read(written) == one
    with pytest.raises(BadRun, match=r"^line [0-9]+: 'cost: .* should be 'cost: "):
        run_file.verify(written)


def test_cut_short_or_longer_texts_are_refused() -> None:
    """Every file of the right beginning, and one with something after its end."""
    lines = text().splitlines(keepends=True)
    for number in range(1, len(lines), 40):
        with pytest.raises(BadRun, match=r"^line \d+: "):
            run_file.verify("".join(lines[:number]))
        with pytest.raises(BadRun, match=f"^line {number + 1}: "):
            run_file.verify("".join(lines[:number]) + lines[number][:-3])
    for more in ("x", "\n", lines[-1]):
        with pytest.raises(BadRun, match=f"^line {len(lines) + 1}: "):
            run_file.verify(text() + more)
    with pytest.raises(BadRun):
        run_file.verify("")


def test_line_ends_of_a_mail_program_are_read() -> None:
    """The letters are the same."""
    assert run_file.read(text().replace("\n", "\r\n")) == whole()


def test_a_run_of_the_first_version_is_worked_out_by_its_rules() -> None:
    """Old runs on the board stay what they are, and say so; one of a version to come is named."""
    day = next(day for day in DAYS if (tables := run.order(day)).count("nim") == 2 and run.rules(
        day, tables.index("nim") + 1, version=1) == run.rules(day, 6 - tables[::-1].index("nim"), version=1))
    old = begin(day, version=1)
    while old.phase != "over":
        old = run.weighed(old.noted(run.finished(old.now, run.rung(old.now.table, "strongest")))) \
            if old.now is not None else old.chose(old.offers[-1])
    assert len(old.past) == 6
    written = run_file.write(old)
    assert written.startswith("madang-run 1 #")
    assert run_file.verify(written) == old
    newer = ["madang-run 2", *[line[: -run_file.MARK - 2] for line in written.splitlines()][1:]]
    with pytest.raises(BadRun, match=r"^line \d+: "):
        run_file.verify(marked(newer))
    with pytest.raises(BadRun, match=r"line 1: .*'madang-run 5': runs of versions 1 to 4 can be read here"):
        run_file.verify(marked(["madang-run 5", *unmarked()[1:]]))


@pytest.mark.parametrize("version", [2, 3])
def test_a_run_of_an_earlier_version_is_worked_out_by_the_levels_and_judges_of_then(version: int) -> None:
    """Each was written when that version was the latest; `test_run` shows that levels of then do play otherwise."""
    kept = (Path(__file__).parents[1] / "kept" / f"run-{version}.txt").read_text("utf-8")
    assert kept.startswith(f"madang-run {version} #")
    assert run_file.verify(kept).version == version


def test_the_judge_of_the_third_version_said_something_else_of_its_run() -> None:
    """It charged some choices two points more than that of today, and let one pass that costs nearly two.

    Else the kept run would not show that its judge is kept as well.
    """
    kept = run_file.read((Path(__file__).parents[1] / "kept" / "run-3.txt").read_text("utf-8"))
    poker = next(station for station in kept.past if station.table == "poker")
    today = replace(poker, version=run.VERSION)
    more = [run.weigh(today, choice).tenths - then.tenths
            for choice, then in zip(today.choices, poker.costs, strict=True)]  # fmt: skip
    assert min(more) < -20
    assert max(more) > 15


def test_ranked_and_free_are_told_apart() -> None:
    """The board takes ranked tries alone."""
    free = replace(whole(), ranked=False)
    assert run_file.read(run_file.write(free)) == free != whole()
