from barn.db import clover


def count():
    return len(clover.kept)
