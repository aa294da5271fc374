"""Everything without pixels: rules, luck, opponents, mathematics and records. Never imports pygame."""
