from barn.db import turnip


def count():
    return len(turnip.kept)
