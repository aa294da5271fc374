"""The tile rack: Da Vinci Code for two to four seats, hidden numbers in order and two jokers."""
