"""The workshop: scripts that draw every picture and make every sound of Madang. See README.md."""
