"""The stick table: Yut Nori (윷놀이)."""
