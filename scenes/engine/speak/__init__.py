"""Sounds, texts in two languages, and the scene told in words."""
