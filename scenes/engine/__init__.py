"""The machinery under the scenes: input, words, maps, sound, thinking, canvas, motion. It knows no game."""
