"""Poses, timelines and easing; how long things take."""
