"""What a player sets up: the pages of settings, the key map, and the welcome at the very first start."""
