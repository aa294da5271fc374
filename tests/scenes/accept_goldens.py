"""Makes today's pictures the golden ones: ``python -m tests.scenes.accept_goldens [NAME...]``.

Look at the ``*.actual.png`` beside the golden pictures first.
"""

from __future__ import annotations

import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.scenes.pictures import GOLDEN, STILLS, coarse, path_of, still


def main(wanted: list[str]) -> int:
    unknown = [name for name in wanted if name not in STILLS]
    if unknown:
        print(f"no golden picture is called {unknown[0]}; there are {', '.join(STILLS)}", file=sys.stderr)
        return 2
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in wanted or STILLS:
        pygame.image.save(coarse(still(name)), path_of(name))
        path_of(name).with_suffix(".actual.png").unlink(missing_ok=True)
        print(f"{path_of(name).name}: {path_of(name).stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
