"""The poker table: the judge, the rules, the mathematics, the opponents and the coach. No pictures."""
