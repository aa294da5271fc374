"""Widgets, the focus, and what pages are laid out with."""
