"""Rules and game IDs as text."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Literal

import pytest

from game import catalog, luck
from game.core import AnyTable
from game.match import BadGameID, Match, Player, read_game_id
from game.nim.rules import Rules as Nim
from game.notation import BadRules, read_rules, write_game_id, write_rules
from tests.game.matches import dealt

TABLES = tuple(map(catalog.table, (*catalog.NAMES, "whisper")))
SEED = luck.seed_from_text("id")
PAIR = [Player("Mina"), Player("Dori")]


@dataclass(frozen=True)
class Odd:
    """Every kind of field that rules may have."""

    seats: int = 2
    limit: Literal["No", "pot", "none"] = "pot"
    flat: Fraction = Fraction(1, 2)
    blinds: tuple[int, int] = (1, 2)
    odds: tuple[Fraction, ...] = ()
    words: str = ""
    cap: int | None = None
    fancy: bool = False

    table: ClassVar[str] = "odd"
    hidden: ClassVar[bool] = False


ODD: Any = Odd


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Odd(), ""),
        (Odd(limit="No", cap=3), "limit=~No,cap=3"),
        (Odd(limit="none"), "limit=~none"),
        (Odd(flat=Fraction(-3, 7), blinds=(5, -10)), "flat=-3:7,blinds=5.-10"),
        (Odd(odds=(Fraction(1), Fraction(2, 3))), "odds=1:1.2:3"),
        (Odd(words="a,b=c/d. 별", fancy=True), "words=~a%2Cb%3Dc%2Fd%2E%20%EB%B3%84,fancy=yes"),
    ],
)
def test_rules_are_written_by_their_unusual_fields(rules: Odd, text: str) -> None:
    """One codec for every table, led by the types of the fields."""
    assert write_rules(rules) == text  # type: ignore[arg-type]
    assert read_rules(ODD, text) == rules


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sets=3", "did you mean seats"),
        ("seats", "field=value"),
        ("seats=2,seats=3", "twice"),
        ("seats=two", "whole number"),
        ("seats=" + "9" * 5000, "whole number"),
        ("limit=pott", "did you mean pot"),
        ("flat=1:0", "fraction"),
        ("blinds=1.2.3", "2 values"),
        ("odds=" + "1." * 400, "at most 256"),
        ("cap=nine", "whole number"),
        ("fancy=true", "yes or no"),
        ("words=~%ff", "decode"),
    ],
)
def test_wrong_rules_name_the_field_and_what_would_be_right(text: str, message: str) -> None:
    """Rules come from command lines, pasted IDs and edited saves."""
    with pytest.raises(BadRules, match=message) as caught:
        read_rules(ODD, text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_variant_has_an_id_that_deals_it_again(table: AnyTable) -> None:
    """In capitals and broken over lines, too."""
    for rules in table.variants:
        players = [Player(f"p{n}") for n in range(rules.seats)]
        game = Match(rules, players, SEED, player_text="내 글")
        code = game.id
        wrapped = "\n ".join(code[i : i + 20] for i in range(0, len(code), 20)).upper()
        for text in (code, f"  {code}\n", wrapped):
            twin = dealt(text)
            assert (twin.id, twin.log, twin.rules) == (code, game.log, rules)


def test_an_id_needs_no_quoting_and_stays_short() -> None:
    """It is typed after --game and sent in messages."""
    code = write_game_id(Nim(heaps=(3, 4, 5), takes=None), SEED)
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyz0123456789-:=.,/+~%")
    assert len(code) < 100


def test_every_typo_of_one_letter_is_noticed() -> None:
    """A wrong deal that nobody notices would look like a broken promise."""
    code = write_game_id(Nim(heaps=(3, 4, 5), takes=None), SEED)
    for place, letter in enumerate(code):
        for wrong in ("a", "7", "", letter * 2):
            typo = code[:place] + wrong + code[place + 1 :]
            if typo != code:
                with pytest.raises(BadGameID):
                    read_game_id(typo)


def test_any_words_are_a_seed() -> None:
    """As in Simon Tatham's puzzles: friends agree on a word and play the same game."""
    plain, other = read_game_id("nim:moon"), read_game_id("NIM-1: heaps=21 # 보름달 2")
    assert (plain.rules, plain.seed) == (Nim(), luck.seed_from_text("moon"))
    assert (other.rules, other.seed) == (Nim(heaps=(21,)), luck.seed_from_text("보름달 2"))
    assert dealt("nim:moon").id == dealt("nim:moon").id


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no game ID"),
        ("nim", "no game ID"),
        ("nom:moon", "did you mean nim"),
        ("nim-9:moon", "version 9 of nim; this is version 1"),
        ("nim:heap=3#moon", "did you mean heaps"),
        ("n" * 3000, "at most 2000"),
        ("nim:\x07", "printable"),
    ],
)
def test_a_bad_id_says_what_is_wrong(text: str, message: str) -> None:
    """One line that can be shown as it is."""
    with pytest.raises(BadGameID, match=message) as caught:
        read_game_id(text)
    assert "\n" not in str(caught.value)
