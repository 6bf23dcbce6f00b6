"""Init file of log."""
