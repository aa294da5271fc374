"""The real program in a real window, driven from outside by xdotool."""
