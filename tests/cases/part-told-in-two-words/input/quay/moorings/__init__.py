"""Ship moorings."""
