"""`python -m madang`: the same as the command `madang`."""

import sys

from madang import enter

if __name__ == "__main__":
    sys.exit(enter())
