"""The laws that every table keeps."""
