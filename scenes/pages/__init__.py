"""The pages of the hall besides its tables: courtyard, lobby, pause, log, help, records, settings."""
