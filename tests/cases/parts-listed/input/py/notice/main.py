"""The notice module."""

NOTICE = 1
