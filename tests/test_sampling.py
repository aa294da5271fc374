"""No case may fall between the two runs: what the sample leaves out, `-m deep` takes."""

from __future__ import annotations

import pytest

from tests.sampling import divided, sampled

CASES = [*range(30), pytest.param(30, id="thirty"), pytest.param(31, marks=pytest.mark.window)]


def names(parameter: object) -> set[str]:
    return {mark.name for mark in parameter.marks}  # type: ignore[attr-defined]


@pytest.mark.parametrize("number", [0, 5, 99])
def test_the_sample_and_the_rest_are_all_cases(number: int) -> None:
    """A case that carries no mark runs always; one that carries it runs in the deep run; other marks stay."""
    made = sampled(CASES, number)
    assert [one.values for one in made] == [(number,) for number in range(32)]
    assert sum("deep" not in names(one) for one in made) == min(number, 32)
    assert (made[30].id, "window" in names(made[31])) == ("thirty", True)
    usual, rest = divided(range(30), number)
    assert sorted(usual.values[0] + rest.values[0]) == list(range(30))
    assert ("deep" in names(usual), "deep" in names(rest)) == (False, True)


def test_the_sample_is_the_same_every_time_and_holds_what_it_must() -> None:
    """A red test must be red again; the case that once failed can be kept in the sample."""
    def kept(**wishes: object) -> list[int]:
        return [one.values[0] for one in sampled(range(30), 4, **wishes) if "deep" not in names(one)]  # type: ignore[arg-type]

    assert kept() == kept()
    assert kept() != kept(seed="other")
    assert {7, 29} < set(kept(always=(7, 29).__contains__))
    assert len(kept(always=(7, 29).__contains__)) == 4
