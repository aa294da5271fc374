"""The courtyard and its lettering."""
