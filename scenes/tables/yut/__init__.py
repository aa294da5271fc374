"""The table of sticks: mat, board, mals, throws, coach and lesson."""
