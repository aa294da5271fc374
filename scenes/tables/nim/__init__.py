"""The Nim table as a place: where coins lie, how they travel, and the coach beside them."""
