from barn.db import oats


def count():
    return len(oats.kept)
