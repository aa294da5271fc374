"""Panels, icons, endings and sparks that all tables use."""
