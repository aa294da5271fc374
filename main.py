"""Madang: reads the command line and opens the hall; nothing else.

Imports wait until they are needed, because the worker process of the bots imports this file too.
"""

from __future__ import annotations

import sys


def main() -> int:
    from scenes.app.command_line import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main())
