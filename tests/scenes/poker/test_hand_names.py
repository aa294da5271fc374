"""Hands in the words of the hall: the terms of card rooms in every language, no two hands alike."""

from __future__ import annotations

import pytest

from game.poker.cards import parse
from game.poker.hands import strength
from game.poker.words import describe
from scenes.engine.speak.words import Words
from scenes.tables.poker.texts import hand_name, short_hand_name

WORDS = {language: Words(language) for language in ("en", "ko")}


@pytest.mark.parametrize("language", WORDS)
def test_words_are_equal_only_for_equal_hands(language: str) -> None:
    """A sentence that names every rank that could matter is different for each of the 7,462 classes."""
    assert len({str(hand_name(WORDS[language], value)) for value in range(7462)}) == 7462


def test_the_hall_and_the_command_line_name_hands_alike() -> None:
    """Who reads both must find one hand under one name."""
    assert [hand_name(WORDS["en"], value) for value in range(7462)] == [describe(value) for value in range(7462)]


@pytest.mark.parametrize(
    ("cards", "korean", "short"),
    [
        ("QS QD 4H 4C AD", "퀸과 4 투 페어 (A)", "퀸과 4 투 페어"),
        ("2S 2D 4H 4C AD", "4와 2 투 페어 (A)", "4와 2 투 페어"),
        ("AS KD 9C 5H 3S", "에이스 하이 (K-9-5-3)", "에이스 하이"),
        ("6S 6D 9C 5H 3S", "6 원 페어 (9-5-3)", "6 원 페어"),
        ("6S 6D 6C 5H 3S", "6 트리플 (5-3)", "6 트리플"),
        ("AS 2D 3C 4H 5S", "5 스트레이트", "5 스트레이트"),
        ("AS KS 9S 5S 3S", "에이스 플러시 (K-9-5-3)", "에이스 플러시"),
        ("QS QD QH 4C 4D", "퀸 풀 하우스 (4)", "퀸 풀 하우스 (4)"),
        ("QS QD QH QC 4D", "퀸 포카드 (4)", "퀸 포카드"),
        ("9S 8S 7S 6S 5S", "9 스트레이트 플러시", "9 스트레이트 플러시"),
        ("TS JS QS KS AS", "로열 플러시", "로열 플러시"),
    ],
)
def test_a_hand_is_named_in_korean(cards: str, korean: str, short: str) -> None:
    """Ranks before the name, as Korean card rooms say them; side cards only where there is room for them."""
    value = strength(*parse(cards))
    assert (hand_name(WORDS["ko"], value), short_hand_name(WORDS["ko"], value)) == (korean, short)
