"""Pictures, texts and the areas of the window that changed."""
