"""The command that judges a file of deals, and the two simple methods it compares with."""

from __future__ import annotations

import io
import random
import tracemalloc
from collections import Counter
from itertools import combinations, starmap

import pytest

from game.parser import Refusal
from game.poker import hands, simple
from game.poker.cards import text
from game.poker.showdown import compare, explain, judge, main
from tests.game.poker.test_hands import slow_judge

GOOD = "AC AD KH 7S 2C QC QD KS 7H 2D"


def written(deals, end="\n"):
    return "".join(text(deal) + end for deal in deals)


def some_deals(count, seed=1):
    source = random.Random(seed)
    return [source.sample(range(52), 10) for _ in range(count)]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_is_judged_with_either_line_ending(tmp_path, capsys, end):
    """Files come from every system; the counts must be those of the slow obvious judge."""
    deals = some_deals(2_000)
    keys = [(slow_judge(deal[:5]), slow_judge(deal[5:])) for deal in deals]
    file = tmp_path / "deals.txt"
    file.write_bytes(written(deals, end).encode())
    assert main([str(file)]) == 0
    out = capsys.readouterr().out.split()
    assert int(out[3]) == sum(one > other for one, other in keys)
    assert int(out[7]) == sum(one < other for one, other in keys)
    assert int(out[9]) == sum(one == other for one, other in keys)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("AC AD KH 7S 2C QC QD KS 7H", "9 cards"),
        (GOOD + " 3C", "11 cards"),
        (GOOD.replace("7H", "7S"), r"card 9 (column 25): 7S is already card 4"),
        (GOOD.replace("7H", "1H"), r"card 9 (column 25): '1H' is no card"),
        ("hello", "card 1 (column 1): 'hello' is no card"),
        ("\x00\ufffd", "card 1"),
    ],
)
def test_malformed_lines_are_named_by_number_and_not_counted(tmp_path, capsys, line, fault):
    """A silent skip would make the counts a lie; a stop would lose the good lines."""
    file = tmp_path / "deals.txt"
    file.write_text(f"{GOOD}\n\n{line}\n{GOOD}\n", encoding="utf-8")
    assert main([str(file)]) == 0
    out, err = capsys.readouterr()
    assert f"line 3: {fault}" in err
    assert "first player wins  2" in out
    assert "malformed lines    1, not counted" in out


def test_many_malformed_lines_do_not_flood_the_screen(tmp_path, capsys):
    """A wrong file of a million lines needs one screen to say so."""
    file = tmp_path / "letters.txt"
    file.write_text(GOOD + "\n" + "dear reader\n" * 5_000)
    assert main([str(file)]) == 0
    err = capsys.readouterr().err
    assert len(err.splitlines()) < 30
    assert "4980 more malformed lines" in err


def test_a_file_without_a_deal_is_told_in_one_line(tmp_path, capsys):
    """Somebody named the wrong file: its first line says so, twenty would say no more."""
    file = tmp_path / "letters.txt"
    for data in (b"dear reader\n" * 5_000, bytes(range(256)) * 40):
        file.write_bytes(data)
        with pytest.raises(Refusal, match=r"letters.txt: holds no deal; line 1: card 1") as raised:
            main([str(file)])
        assert "\n" not in str(raised.value)
        assert capsys.readouterr() == ("", "")


def test_the_first_line_of_an_editor_that_marks_its_texts_is_a_deal(tmp_path, capsys):
    """Notepad begins a text in UTF-8 with a byte order mark."""
    file = tmp_path / "deals.txt"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert main([str(file)]) == 0
    assert "first player wins  1" in capsys.readouterr().out


def test_a_file_that_is_missing_or_empty_is_told_in_one_line(tmp_path):
    """Bad input gets one clear line naming the file."""
    empty = tmp_path / "empty.txt"
    empty.write_text("\n")
    for path in (tmp_path / "none.txt", empty, tmp_path):
        with pytest.raises(Refusal, match=f"^{path}: .+") as raised:
            main([str(path)])
        assert "\n" not in str(raised.value)


def test_long_files_show_progress():
    """Whoever waits wants to know for how long; short files stay silent."""
    said = io.StringIO()
    judge([GOOD + "\n"] * 250_000, progress=said, size=250_000 * 30)
    assert "40 %, 100,000 lines" in said.getvalue()
    silent = io.StringIO()
    judge([GOOD] * 1_000, progress=silent)
    assert silent.getvalue() == ""


class Terminal(io.StringIO):
    """Takes progress as a terminal does."""

    def isatty(self):
        return True


def test_progress_is_for_a_terminal_alone(tmp_path, monkeypatch):
    """In a log file the carriage returns of a counter that runs are rubbish among the named lines."""
    file = tmp_path / "deals.txt"
    file.write_text(f"{GOOD}\n" * 100_001)
    for heard in (io.StringIO(), Terminal()):
        monkeypatch.setattr("sys.stderr", heard)
        assert main([str(file)]) == 0
        assert ("100,000 lines" in heard.getvalue()) == heard.isatty()


def peak(call):
    """Megabytes that a call held at its height."""
    tracemalloc.start()
    try:
        call()
        return tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("options", [[], ["--compare"], ["--explain", "2"]])
def test_a_line_without_an_end_takes_no_memory(tmp_path, capsys, options):
    """A wrong file may be one line of any length: read in pieces it costs no more than a short one."""
    file = tmp_path / "long.txt"
    file.write_text(f"{'AC ' * 4_000_000}\n{GOOD}\n")
    assert peak(lambda: main([str(file), *options])) < 4
    if not options:
        out, err = capsys.readouterr()
        assert "line 1: longer than 1,000 letters; a deal is ten cards, such as" in err
        assert len(err) < 300
        assert "first player wins  1" in out
        assert "malformed lines    1, not counted" in out


def test_a_good_line_cannot_hide_what_is_wrong_behind_many_blanks(tmp_path, capsys):
    """What is not read of a line that is too long may make it another."""
    file = tmp_path / "long.txt"
    file.write_text(f"{GOOD}{' ' * 2_000}3C\n{GOOD}\n")
    assert main([str(file)]) == 0
    assert "malformed lines    1, not counted" in capsys.readouterr().out
    with pytest.raises(Refusal, match="line 1: longer than 1,000 letters"):
        main([str(file), "--explain", "1"])


@pytest.mark.parametrize("options", [[], pytest.param(["--compare"], marks=pytest.mark.deep)])
def test_lines_without_number_take_no_memory(tmp_path, options):
    """Of malformed lines the first are named; of the others, and of deals, nothing but the count is kept."""
    def lines(count):
        file = tmp_path / f"{count}.txt"
        file.write_text(f"{GOOD}\ndear reader\n" * count)
        return peak(lambda: main([str(file), *options]))

    lines(1)  # what is made once for all deals
    few, many = lines(1_000), lines(30_000)
    assert many - few < 0.2


def test_without_the_wheel_a_low_straight_loses(tmp_path, capsys):
    """The option exists for readers of problem statements that call the ace high only."""
    file = tmp_path / "wheel.txt"
    file.write_text("AC 2D 3H 4S 5C QC QD KS 7H 2S\n")
    main([str(file)])
    assert "first player wins  1" in capsys.readouterr().out
    main([str(file), "--no-wheel"])
    assert "second player wins 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("AC AD KH 7S 2C QC QD KS 7H 2D", "both have a pair, and the aces beat the queens"),
        ("QC QD KH 7S 2C QH QS AS 7H 2D", "alike up to the kicker, ace over king"),
        (
            "QC QD KH KS 2C QH QS JS JH 2D",
            "both have two pair, and the pairs below: the kings beat the jacks",
        ),
        ("QC QD KH KS AC QH QS KC KD 2D", "alike up to the kicker, ace over two"),
        ("6C 6D 6H 7S 2C QH QS AS 7H 2D", "three of a kind beats a pair"),
        ("6C 7D 8H 9S TC 2H 3S 4S 5H 6D", "both have a straight, and ten high beats six high"),
        ("AC 9D 8H 3S 2C AH 9S 7S 5H 4D", "alike up to the third card, eight over seven"),
        ("AC 9D 8H 3S 2C AH 9S 8S 3H 2D", "a tie"),
    ],
)
def test_explain_names_what_decided(line, reason):
    """One sentence says why a line was won."""
    if "below" in reason:
        line = line.replace("KH KS", "9H 9S").replace("JS JH", "8S 8H")
        reason = "the pairs below: the nines beat the eights"
    assert reason in explain(line, 1)


def test_explain_finds_its_line_or_says_how_many_there_are(tmp_path, capsys):
    """Line numbers are those of an editor, blank lines included."""
    file = tmp_path / "deals.txt"
    file.write_text(f"\n{GOOD}\nnonsense here\n")
    assert main([str(file), "--explain", "2"]) == 0
    assert "line 2: Ac Ad" in capsys.readouterr().out
    with pytest.raises(Refusal, match="'nonsense' is no card"):
        main([str(file), "--explain", "3"])
    with pytest.raises(Refusal, match="lines 1 to 3, no line 4"):
        main([str(file), "--explain", "4"])


def test_the_points_method_sees_697_kinds_of_hands():
    """Its keys worked out for all 7,462 classes; and its share of wrong judgements over all ordered pairs."""
    times = Counter(starmap(hands.strength, combinations(range(52), 5)))
    assert len(set(simple.keys("points"))) == 697
    pairs = 2_598_960**2
    same = sum(count**2 for count in times.values())
    for method, undecided in (("points", 0.06636), ("rank", 0.4322)):
        groups = Counter()
        for strength, key in enumerate(simple.keys(method)):
            groups[key] += times[strength]
        share = (sum(count**2 for count in groups.values()) - same) / pairs
        assert share == pytest.approx(undecided, rel=2e-4)
    backwards = sum(
        2 * times[wheel] * times[other]
        for wheel in (hands.WHEEL, hands.STEEL_WHEEL)
        for other in range(hands.CLASSES)
        if simple.judge("points", wheel, other) == "reversed"
    )
    assert backwards / pairs == pytest.approx(0.000386, rel=2e-2)


def test_compare_shows_where_simple_methods_go_wrong():
    """A kicker that the points method cannot see, and a wheel it takes for nothing."""
    lines = ["KC KD AH 7S 2C KH KS AS 8H 2D", "AC 2D 3H 4S 5C QC QD KS 7H 2S", "bad line", GOOD]
    points, *rest = compare(lines)
    assert "of 3 deals 1 undecided, 1 reversed" in points
    assert any("line 2: takes the worse for the better: straight, five high" in line for line in rest)
