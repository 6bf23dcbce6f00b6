"""Cranes module."""
