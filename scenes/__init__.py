"""The places a person visits. pygame lives here and nowhere else; the rules live in `game`."""
