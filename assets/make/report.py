"""How a script tells how far it has come."""

from collections.abc import Callable

Report = Callable[[float], None]
"""Called with the part that is done, 0 to 1."""
