class Sailor:
    pass


def _sign(sailor):
    return sailor
