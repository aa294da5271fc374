"""Events of keyboard, mouse and pads become acts."""
