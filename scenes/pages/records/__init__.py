"""The book of records: results, finished games, the fairness of luck, and saved games."""
