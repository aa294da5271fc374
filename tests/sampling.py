"""Long lists of cases divided between two runs: the usual one takes a sample, `-m deep` takes the rest.

Both together take every case. The sample is drawn by a seed, so it is the same in every run and on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], number: int, *, always: Callable[[Any], bool] = lambda case: False,
            seed: str = "") -> list[Any]:
    """Parameters for `pytest.mark.parametrize`: all cases in their order, all but `number` with the mark `deep`.

    A tuple stands for several arguments. Cases for which `always` is true are in the sample, and count.
    """
    listed = list(cases)
    kept = drawn(len(listed), number, [place for place, case in enumerate(listed) if always(case)], seed)
    return [_parameter(case, () if place in kept else (pytest.mark.deep,)) for place, case in enumerate(listed)]


def divided(cases: Iterable[Any], number: int, *, always: Callable[[Any], bool] = lambda case: False,
            seed: str = "") -> list[Any]:
    """Two parameters for a test that walks through many cases: a tuple of `number` of them, and, with the mark
    `deep`, a tuple of the rest."""
    listed = list(cases)
    kept = drawn(len(listed), number, [place for place, case in enumerate(listed) if always(case)], seed)
    return [pytest.param(tuple(case for place, case in enumerate(listed) if place in kept), id="sample"),
            pytest.param(tuple(case for place, case in enumerate(listed) if place not in kept), id="rest",
                         marks=pytest.mark.deep)]


def drawn(size: int, number: int, always: Collection[int], seed: str) -> set[int]:
    """`number` places below `size`, those of `always` among them."""
    others = [place for place in range(size) if place not in set(always)]
    more = min(max(number - len(always), 0), len(others))
    return {*always, *random.Random(f"sample {seed}").sample(others, more)}


def _parameter(case: Any, marks: Collection[Any]) -> Any:
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, *marks])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=marks)
