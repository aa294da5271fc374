"""Damages files of every kind and has the hall read them.

    python -m tests.fuzzing COUNT [KIND ...] [--seed N]

prints for each kind how many were read, how many refused in one clear line, and the slowest of them; it stops at
the first file that ends in anything else, which it leaves behind.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import random
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.fuzzing.kinds import Kind, clear

SLOWEST = 5.0
"""Seconds of processor time that no file may take, however it is built."""
HANGS = 120.0


class Count(NamedTuple):
    read: int
    refused: int
    slowest: float


def kinds() -> Mapping[str, Kind]:
    from tests.fuzzing import assets, stores, texts

    return {**texts.KINDS, **stores.KINDS, **assets.KINDS}


def run(kind: Kind, count: int, seed: int, folder: Path) -> Count:
    """So many damaged files of a kind; raises at the first that is not read, nor refused as it should be."""
    rng = random.Random(seed)
    samples = kind.samples()
    for sample in samples:
        kind.read(sample, folder)  # whole files are read
    refused, slowest = 0, 0.0
    for number in range(count):
        data = kind.damage(samples[number % len(samples)], rng)
        if kind.mend is not None and number % 2:
            data = kind.mend(data)
        began = time.process_time()
        try:
            kind.read(data, folder)
        except kind.refusals as error:
            refused += 1
            clear(str(error))
        except BaseException as error:
            left = Path(tempfile.gettempdir()) / f"fuzzing-{seed}-{number}"
            left.write_bytes(data)
            error.add_note(f"file {number} of seed {seed}, {len(data)} bytes, left as {left}")
            raise
        slowest = max(slowest, time.process_time() - began)
        assert slowest < SLOWEST, f"file {number} of seed {seed} took {slowest:.1f} s"
    return Count(count - refused, refused, slowest)


def main() -> None:
    known = kinds()
    parser = argparse.ArgumentParser("tests.fuzzing")
    parser.add_argument("count", type=int)
    parser.add_argument("kind", nargs="*", default=[], help=", ".join(known))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    strange = [name for name in asked.kind if name not in known]
    if strange:
        parser.error(f"no kind is called {strange[0]!r}: there are {', '.join(known)}")
    for name in asked.kind or known:
        faulthandler.dump_traceback_later(HANGS + asked.count, exit=True)
        with tempfile.TemporaryDirectory() as folder:
            found = run(known[name], asked.count, asked.seed, Path(folder))
        print(f"{name}: {found.read} read, {found.refused} refused, the slowest {found.slowest:.2f} s", flush=True)


if __name__ == "__main__":
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    sys.exit(main())
