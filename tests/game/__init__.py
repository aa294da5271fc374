"""Tests of the program without pixels."""
