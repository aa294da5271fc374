"""A match: what is played, taken back, saved and sealed."""

from __future__ import annotations

import doctest
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from game import catalog, luck, match, notation, saves, sitting
from game.core import LUCK, AnyRules, IllegalAction, UnreadableAction
from game.match import NEW_INFORMATION, NOTHING_TO_UNDO, BadLuck, BadSave, Match, Player
from game.nim.rules import Rules as Nim
from game.sitting import Sitting
from tests import whisper

TABLES = (*catalog.TABLES, whisper.TABLE)
SEED = luck.seed_from_text("match")
MINA, DORI = Player("Mina"), Player("도리")
BOT = Player("Moth", "expert")
ROOT = Path(__file__).parents[2]


def nim(*players: Player, log: tuple[str, ...] = ()) -> Match:
    return Match(Nim(seats=max(2, len(players))), players or (MINA, DORI), SEED, log)


def secrets(rules: AnyRules | None = None, practice: bool = False, people: int = 1) -> Match:
    rules = rules or whisper.Rules()
    players = [Player(f"p{n}", None if n < people else "honest") for n in range(rules.seats)]
    return Match(rules, players, SEED, practice=practice)


def finished(game: Match, seed: int = 1) -> Match:
    rng = random.Random(seed)
    while game.turn is not None:
        game.play(rng.choice(game.view(game.turn).actions))
    return game


def looks(game: Match) -> list[object]:
    return [
        game.number,
        game.log,
        game.result,
        *(game.view(seat) for seat in (None, *range(game.rules.seats))),
    ]


# Playing -------------------------------------------------------------------------------------------------


def test_play_writes_reads_and_applies() -> None:
    """The log is text from the first move on, and text plays as well as an action."""
    game = nim()
    (step,) = game.play(game.view(0).actions[2])
    assert (step.number, step.seat, step.text) == (0, 0, "a-3")
    assert game.play("a-1")[0].events
    assert (game.log, game.number, game.turn) == (("a-3", "a-1"), 2, 0)
    assert game.player_to_act == MINA


def test_luck_answers_at_once_and_deals_the_opening() -> None:
    """A match never waits for luck: scenes ask only persons and bots."""
    game = secrets(whisper.Rules(3))
    assert [step.seat for step in game.opening] == [LUCK] * 3
    steps = game.play("draw")
    assert [step.seat for step in steps] == [0, LUCK]
    assert steps[1].text.startswith("*")
    assert game.turn == 1


@pytest.mark.parametrize(
    ("action", "error"),
    [("a-9", IllegalAction), ("b-1", UnreadableAction), ("", UnreadableAction), ("a\n-1", UnreadableAction),
     ("a-1" * 99, UnreadableAction), (None, UnreadableAction)],
)  # fmt: skip
def test_a_refused_action_changes_nothing(action: object, error: type[Exception]) -> None:
    """Not even what could have been redone."""
    game = nim()
    game.play("a-3")
    game.undo()
    before, revision = game.to_text(), game.revision
    with pytest.raises(error):
        game.play(action)
    assert (game.to_text(), game.revision) == (before, revision)


def test_nothing_is_played_after_the_end() -> None:
    """A late click or a late bot must not change a result."""
    game = finished(nim())
    with pytest.raises(IllegalAction, match="over"):
        game.play("a-1")
    assert game.player_to_act is None


def test_the_revision_tells_a_late_answer() -> None:
    """After undo and another move the number of actions is the same again, but a bot's answer is old."""
    game = nim()
    game.play("a-3")
    number, revision = game.number, game.revision
    game.undo()
    game.play("a-1")
    assert game.number == number
    assert game.revision > revision


@pytest.mark.parametrize(
    "players", [[MINA], [MINA, Player("")], [MINA, Player("a | b")], [MINA, Player("x\ny")]]
)
def test_wrong_players_are_refused(players: list[Player]) -> None:
    """Names go into saves as lines; one that cannot be read back is refused before the game."""
    with pytest.raises(ValueError, match=r"players|name"):
        Match(Nim(), players, SEED)


# Undo ----------------------------------------------------------------------------------------------------


def test_undo_returns_to_the_persons_last_decision() -> None:
    """Taking back only the bot's answer would leave the person waiting for it again."""
    game = nim(MINA, BOT)
    for action in ("a-3", "a-2", "a-1", "a-1"):
        game.play(action)
    assert game.undo()
    assert game.log == ("a-3", "a-2")
    assert game.undo()
    assert game.log == ()
    assert (game.undo(), game.undo_refusal) == (False, NOTHING_TO_UNDO)
    assert game.redo()
    assert game.log == ("a-3", "a-2")


def test_without_persons_undo_takes_back_one_decision() -> None:
    """Watching two bots, one steps back one move at a time."""
    game = nim(BOT, BOT)
    game.play("a-3")
    game.play("a-1")
    assert game.undo()
    assert game.log == ("a-3",)


def test_playing_after_undo_drops_what_could_be_redone() -> None:
    """Two futures would make a log that is no game."""
    game = nim()
    game.play("a-3")
    game.play("a-1")
    game.undo()
    game.play("a-2")
    assert not game.can_redo
    assert game.log == ("a-3", "a-2")


def test_the_same_luck_returns_after_undo() -> None:
    """Nothing can be re-rolled: neither by undo and redo, nor by doing something else first."""
    game = secrets(whisper.Rules(2, 3), practice=True, people=2)
    first = game.play("draw")[1].text
    second = game.play("draw")[1].text
    game.undo()
    game.undo()
    game.play("peek 1")
    assert game.play("draw")[1].text == first
    assert game.play("draw")[1].text == second


def test_undo_closes_when_something_hidden_was_shown() -> None:
    """A peek taken back would still be known."""
    game = secrets()
    game.play("peek 1")
    assert (game.can_undo, game.undo_refusal, game.undo()) == (False, NEW_INFORMATION, False)


def test_undo_closes_when_luck_or_a_bot_showed_something() -> None:
    """Drawing tells nothing by itself, but the new card does; so does what a bot does next."""
    game = secrets()
    game.play("draw")
    assert game.undo_refusal == NEW_INFORMATION


def test_undo_stays_open_while_nothing_was_shown() -> None:
    """An act that shows its actor nothing, before anyone answered, may be taken back."""

    class Quiet(whisper.Rules):
        def tells(self, action: whisper.Act) -> bool:
            return False

    game = Match(Quiet(), [MINA, Player("b", "honest")], SEED)
    game.play("guess 1=1")
    assert game.undo_refusal is None
    assert game.undo()


def test_undo_is_free_in_practice_and_for_bots_alone() -> None:
    """Practice is marked in the save; among bots nobody is shown anything."""
    game = secrets(practice=True)
    game.play("peek 1")
    assert game.undo()
    assert "practice: yes" in game.to_text()
    watched = secrets(people=0)
    watched.play("peek 1")
    assert watched.undo()


# Fairness ------------------------------------------------------------------------------------------------


def test_the_seed_is_revealed_only_when_the_game_is_over() -> None:
    """Known earlier, it would foretell every draw; undone, it is hidden again."""
    game = secrets(practice=True, people=2)
    assert game.seed_revealed is None
    finished(game)
    assert game.seed_revealed == SEED
    assert game.commitment == luck.commitment(SEED)
    assert game.verify().honest
    assert game.verify().draws == sum(text.startswith("*") for text in game.log)


def test_play_does_not_steer_luck() -> None:
    """The k-th card of the deal depends on the seed alone, whoever sits there."""
    games = [secrets(people=n) for n in (0, 1, 2)]
    assert len({game.log for game in games}) == 1


def test_changed_luck_in_a_save_is_noticed() -> None:
    """Also by someone who mends the checksum."""
    text = secrets(whisper.Rules(3)).to_text()
    lines = text.split("\n")
    spot = next(n for n, line in enumerate(lines) if line.startswith("*"))
    lines[spot] = "*1" if lines[spot] != "*1" else "*2"
    with pytest.raises(BadLuck, match=f"line {spot + 1}: .*sealed luck"):
        Match.from_text(sealed_anew("\n".join(lines)), TABLES)


def test_a_seed_swapped_after_the_deal_is_noticed() -> None:
    """The commitment stands above the log and binds the seed."""
    text = nim().to_text()
    other = Match(Nim(), [MINA, DORI], luck.seed_from_text("other")).to_text()
    line = next(line for line in other.split("\n") if line.startswith("seed: "))
    swapped = "\n".join(line if old.startswith("seed: ") else old for old in text.split("\n"))
    with pytest.raises(BadLuck, match="not the seed"):
        Match.from_text(sealed_anew(swapped))


# Saves ---------------------------------------------------------------------------------------------------


def sealed_anew(text: str) -> str:
    """The text with its checksum mended, as a careful cheat would leave it."""
    lines = text.split("\n")
    at = max((n for n, line in enumerate(lines) if line.startswith("check: ")), default=-1)
    if at < 0:
        return text
    start = max((n for n in range(at) if lines[n] == saves.MAGIC), default=0)
    lines[at] = f"check: {saves.checksum(lines[start:at])}"
    return "\n".join(lines)


@pytest.mark.parametrize(("table", "number"), [(t, n) for t in TABLES for n in range(len(t.variants))])
def test_save_and_go_on_at_every_move(table: catalog.Table, number: int) -> None:
    """Loaded at any point, the game goes on as if it had never stopped, undo and redo included."""
    rules, rng = table.variants[number], random.Random(number)
    game = Match(
        rules, [Player(f"s {n}") for n in range(rules.seats)], SEED, player_text="내 글", practice=True
    )
    while game.turn is not None and game.number < 60:
        if rng.random() < 0.2:
            game.undo()
        twin = Match.from_text(game.to_text(), TABLES)
        assert twin.to_text() == game.to_text()
        assert looks(twin) == looks(game)
        assert (twin.can_undo, twin.can_redo) == (game.can_undo, game.can_redo)
        action = rng.choice(game.view(game.turn).actions)
        assert [step[:3] for step in twin.play(action)] == [step[:3] for step in game.play(action)]


def test_line_ends_of_other_systems_are_read() -> None:
    """A save that went through a mail program is still a save."""
    text = nim(log=("a-3",)).to_text()
    assert Match.from_text(text.replace("\n", "\r\n")).to_text() == text


def test_every_single_bit_change_is_noticed() -> None:
    """Or changes nothing: the checksum stands for the whole text."""
    text = nim(log=("a-3", "a-1")).to_text()
    data = text.encode()
    for bit in range(len(data) * 8):
        changed = bytearray(data)
        changed[bit // 8] ^= 1 << bit % 8
        try:
            assert Match.from_text(changed.decode()).to_text() == text
        except (BadSave, UnicodeDecodeError):
            continue


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("madang-save 1", "madang-save 2", "line 1: should read “madang-save 1”"),
        ("table: nim 1", "table: nym 1", "line 2: .*did you mean nim"),
        ("table: nim 1", "table: nim 7", "line 2: .*version 1"),
        ("rules: ", "rules: heap=3", "line 3: .*did you mean heaps"),
        ("rules: ", "rules: heaps=99", "line 3: .*at most 40"),
        ("도리", "도리 | exprt", "line 5: .*did you mean expert"),
        ("practice: no", "practice: perhaps", "line 9: .*yes or no"),
        ("at: 2", "at: 3", "line 11: .*2 actions, but 3"),
        ("log: 2", "log: 99999999", "line 11: .*0 to 20000"),
        ("a-1\n", "a-9\n", "line 13: .*a-9 is not allowed"),
        ("a-1\n", "z-9\n", "line 13: .*no take"),
    ],
)
def test_a_bad_save_names_the_line_and_what_would_be_right(old: str, new: str, message: str) -> None:
    """Saves can be read and written by hand, so their errors must help."""
    text = nim(log=("a-3", "a-1")).to_text()
    assert old in text
    with pytest.raises(BadSave, match=message):
        Match.from_text(sealed_anew(text.replace(old, new, 1)))


def test_too_much_is_refused_at_once() -> None:
    """A foreign file must not cost time or memory."""
    for text in ("x" * (saves.MAX_TEXT + 1), "\n" * (saves.MAX_TEXT + 1)):
        with pytest.raises(BadSave, match="at most"):
            Match.from_text(text)


def test_a_save_cannot_stop_in_the_middle_of_luck() -> None:
    """There is no such moment to return to."""
    text = secrets(whisper.Rules(3)).to_text()
    with pytest.raises(BadSave, match="luck's turn"):
        Match.from_text(sealed_anew(text.replace("at: 3", "at: 1")), TABLES)


# The sitting ---------------------------------------------------------------------------------------------


def test_new_is_undone_like_a_move() -> None:
    """New, Restart and Load are one undo step each; the game before is there again as it was left."""
    table = Sitting(nim())
    table.play("a-3")
    before = table.match.to_text()
    table.rematch(luck.seed_from_text("next"))
    assert table.undo()
    assert table.match.to_text() == before
    assert table.redo()
    assert table.match.log == ()
    table.play("a-1")
    assert [table.undo() for _ in range(4)] == [True, True, True, False]
    assert [table.redo() for _ in range(4)] == [True, True, True, False]
    assert (table.place, table.match.log) == (1, ("a-1",))


def test_playing_on_in_an_older_match_drops_the_later_one() -> None:
    """As a move after undo drops the moves that could be redone."""
    table = Sitting(nim())
    table.restart()
    table.undo()
    table.play("a-2")
    assert len(table.matches) == 1
    assert not table.can_redo
    with pytest.raises(IllegalAction):
        table.play("a-9")


def test_a_closed_undo_does_not_lead_out_of_the_match() -> None:
    """What was shown stays shown; leaving by the back door would defeat it."""
    table = Sitting(secrets())
    table.rematch(luck.seed_from_text("next"))
    table.play("peek 1")
    assert (table.undo(), table.undo_refusal, table.place) == (False, NEW_INFORMATION, 1)


def test_restart_deals_the_same_and_rematch_does_not() -> None:
    """Restart is for trying again, rematch for another game."""
    table = Sitting(secrets(whisper.Rules(4, 1)))
    deal = table.match.log
    assert table.restart().log == deal
    assert table.rematch(luck.seed_from_text("another")).log != deal


def test_a_sitting_is_saved_whole() -> None:
    """Resume restores every match and what could be redone; the oldest beyond fifty are forgotten."""
    table = Sitting(nim())
    table.play("a-3")
    table.restart()
    table.undo()
    twin = Sitting.from_text(table.to_text())
    assert twin.to_text() == table.to_text()
    assert (twin.place, len(twin.matches), twin.can_redo) == (0, 2, True)
    for _ in range(Sitting.MOST + 5):
        table.restart()
    assert len(Sitting.from_text(table.to_text()).matches) == Sitting.MOST


def test_a_single_save_is_read_as_a_sitting() -> None:
    """Load takes either."""
    assert Sitting.from_text(nim(log=("a-3",)).to_text()).match.log == ("a-3",)


# Determinism, malformed text ---------------------------------------------------------------------------------


def test_two_processes_play_the_same_games() -> None:
    """Whatever the hash seed: no set order, no clock, no address may reach a game, a save or an ID."""
    code = (
        "import hashlib, random\n"
        "from game import catalog, luck\nfrom game.match import Match, Player\nfrom tests import whisper\n"
        "h = hashlib.sha256()\n"
        "for table in (*catalog.TABLES, whisper.TABLE):\n"
        "  for rules in table.variants:\n"
        "    level, bot = list(table.bots.items())[0]\n"
        "    game = Match(rules, [Player('p', level)] * rules.seats, luck.seed_from_text('x'), practice=True)\n"
        "    while game.turn is not None and game.number < 200:\n"
        "      game.play(bot(game.view(game.turn), game.whims())); h.update(str(game).encode())\n"
        "    h.update((game.to_text() + game.id).encode())\n"
        "print(h.hexdigest())"
    )
    told = set()
    for seed in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        run = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True
        )
        told.add(run.stdout)
    assert len(told) == 1


def mutated(text: str, rng: random.Random) -> str:
    """One or a few faults of the kinds that files and people make."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        lines = text.split("\n")
        spot = rng.randrange(len(text) + 1)
        match rng.randrange(9):
            case 0:
                text = text[:spot]
            case 1:
                text = (
                    text[:spot]
                    + chr(ord(text[spot : spot + 1] or "a") ^ (1 << rng.randrange(16)))
                    + text[spot + 1 :]
                )
            case 2:
                number = rng.choice(("-1", "0", "9" * 30, "99999999999", "1e9", "NaN", "٣", "0x10"))
                digits = [n for n, letter in enumerate(text) if letter.isdigit()] or [0]
                here = rng.choice(digits)
                text = text[:here] + number + text[here + 1 :]
            case 3:
                line = rng.randrange(len(lines))
                text = "\n".join([*lines[:line], lines[line], *lines[line:]])
            case 4:
                line = rng.randrange(len(lines))
                text = "\n".join([*lines[:line], *lines[line + 1 :]])
            case 5:
                rng.shuffle(lines)
                text = "\n".join(lines)
            case 6:
                text = (
                    text[:spot]
                    + rng.choice(("\x00", "\ud800", "|", ":", "=", "~%00", "none", "K", "\r", " "))
                    + text[spot:]
                )
            case 7:
                text = text[:spot] + text[spot : spot + 9] * rng.choice((2, 300)) + text[spot:]
            case _:
                a, b = rng.choice(lines), rng.choice(lines)
                text = text.replace(a, b) if a else text + b
    return text


def one_clear_line(error: Exception) -> None:
    assert str(error).isprintable()
    assert 0 < len(str(error)) < 500


def _samples() -> list[str]:
    table = Sitting(nim(MINA, BOT, log=("a-3", "a-1", "a-2")))
    table.rematch(luck.seed_from_text("next"))
    table.play("a-2")
    game = secrets(whisper.Rules(3, 2), practice=True, people=3)
    finished(game)
    game.undo()
    heaps = Match(Nim(heaps=(3, 4, 5), takes=None), [MINA, DORI], SEED, ("c-5", "a-1"), player_text="내 글")
    return [table.to_text(), game.to_text(), heaps.to_text()]


def test_malformed_saves_raise_bad_save_alone() -> None:
    """Ten thousand damaged saves, half of them with a mended checksum: one clear line each, never a crash."""
    rng, samples, refused = random.Random(7), _samples(), 0
    for number in range(10_000):
        text = mutated(samples[number % len(samples)], rng)
        text = sealed_anew(text) if number % 2 else text
        try:
            Sitting.from_text(text, TABLES)
        except BadSave as error:
            refused += 1
            one_clear_line(error)
    assert 5_000 < refused < 10_000  # some damage is harmless, such as another name for a player


def test_malformed_game_ids_raise_bad_game_id_alone() -> None:
    """Ten thousand damaged IDs; a pasted ID is the most public way in."""
    rng = random.Random(8)
    samples = [game.id for game in (nim(), secrets(whisper.Rules(3)))]
    samples += ["nim:moon", "nim:heaps=3.4.5,takes=none#moon", "whisper-1:seats=4#별"]
    for number in range(10_000):
        try:
            match.from_game_id(mutated(samples[number % len(samples)], rng), [MINA, DORI], TABLES)
        except match.BadGameID as error:
            one_clear_line(error)


def test_the_examples_in_the_documentation_run() -> None:
    """Promises are executed."""
    for module in (match, notation, saves, sitting, catalog):
        assert doctest.testmod(module).failed == 0
