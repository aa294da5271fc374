"""What each seat may see at Pig: everything."""

from tests.laws import sight


class PigSight(sight.Sight):
    """The scores, the die and what the turn has gathered lie open."""

    PUBLIC = ("mover", "scores", "gathered", "face")
