from barn.db import beet


def count():
    return len(beet.kept)
