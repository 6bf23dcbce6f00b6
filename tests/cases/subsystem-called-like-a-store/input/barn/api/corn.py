from barn.db import corn


def count():
    return len(corn.kept)
