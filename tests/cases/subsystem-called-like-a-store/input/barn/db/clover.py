from barn.models.clover import Clover

kept = []


def keep(clover: Clover):
    kept.append(clover)
