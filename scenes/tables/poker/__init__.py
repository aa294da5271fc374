"""The poker table as a place: hands, board, bets and pot, a bar of decisions, the coach's odds."""
