"""What every table does alike; it knows no single table."""
