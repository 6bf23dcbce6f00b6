from barn.models.corn import Corn

kept = []


def keep(corn: Corn):
    kept.append(corn)
