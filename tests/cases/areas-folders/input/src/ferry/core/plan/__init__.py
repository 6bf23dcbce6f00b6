"""Plan class and its helpers."""
