"""What is remembered of the person from game to game: how often their questions were bluffs.

One record for whoever plays here, kept with the settings, shown on the coach's paper and forgotten on wish.
Opponents that learn, the masters, are told it with their name; what a game showed is added once, at its end.
"""

from __future__ import annotations

from game.core import Seat
from game.davinci.bluff_model import Profile
from game.match import Match
from game.store import Store

KEPT = "davinci.profile"


def profile(store: Store) -> Profile:
    """What earlier games showed; nothing where there is no record, or one that makes no sense."""
    try:
        return Profile.read(str(_kept(store)["known"]))
    except (KeyError, ValueError):
        return Profile()


def learn(store: Store, match: Match, seat: Seat) -> None:
    """Add a finished game of that seat, once however often it is looked at again."""
    if match.result is None or match.practice or _kept(store).get("last") == match.commitment:
        return
    found = profile(store).after(match.view(seat), seat)
    store.set_setting(KEPT, {"known": str(found), "last": match.commitment})


def forget(store: Store) -> None:
    """As if nobody had ever played; the last game stays counted, so that it does not come back."""
    store.set_setting(KEPT, {"known": str(Profile()), "last": _kept(store).get("last", "")})


def _kept(store: Store) -> dict[str, object]:
    kept = store.setting(KEPT, {})
    return kept if isinstance(kept, dict) else {}
