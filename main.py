"""Madang: reads the command line and opens the hall; nothing else.

Imports wait until they are needed, because the worker process of the bots imports this file too.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one should hear it
    sys.exit("madang: Python 3.11 or newer was expected, this is " + sys.version.split()[0])


def main() -> int:
    from scenes.app.command_line import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main())
