"""Tools that the scripts share: packing, brushes, vectors, Blender's stage and materials."""
