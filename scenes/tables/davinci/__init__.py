"""The Da Vinci Code table as a place: racks of tiles, two piles, a row of values, the coach's heat map."""
