"""The coin table: heaps of coins, two to four seats, and a decision at the last coin."""
