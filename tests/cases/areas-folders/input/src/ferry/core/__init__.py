"""The core package of the line."""
