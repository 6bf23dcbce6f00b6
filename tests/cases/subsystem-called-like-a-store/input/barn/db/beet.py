from barn.models.beet import Beet

kept = []


def keep(beet: Beet):
    kept.append(beet)
