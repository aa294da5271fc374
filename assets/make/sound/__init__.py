"""Sounds and music that all tables use, and the tools they are made with."""
