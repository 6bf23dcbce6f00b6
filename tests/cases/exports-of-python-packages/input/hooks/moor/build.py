import os

__all__ = ["build_rope"]


def build_rope(length):
    return os.path.join("rope", str(length))


def helper():
    return None
