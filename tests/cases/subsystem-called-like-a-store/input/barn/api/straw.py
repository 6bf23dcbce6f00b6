from barn.db import straw


def count():
    return len(straw.kept)
