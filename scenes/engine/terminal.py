"""Standard output and standard error of a hall that must not end because nobody reads them.

Both may be a pipe whose reader has gone, a closed file, a terminal that cannot write Hangul, or nothing at all
(a windowed program has none).
"""

from __future__ import annotations

import contextlib
import os
import sys

from scenes.engine.asset_errors import one_line

LONGEST = 2_000
"""Letters of a line on standard error."""


def write(line: str) -> bool:
    """Write a line to standard output at once; False where it cannot be written, and then nothing lies in wait."""
    try:
        print(line, flush=True, file=sys.stdout)
    except UnicodeEncodeError:
        return False
    except (OSError, ValueError):
        drop_rest()
        return False
    return True


def warn(line: str) -> None:
    """Write a line to standard error, where there is one; it may hold file names, which may hold anything."""
    with contextlib.suppress(OSError, ValueError):
        print(one_line(line, LONGEST), file=sys.stderr)


def drop_rest() -> None:
    """Lose what is still to be written, or Python would complain of it on its way out."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
