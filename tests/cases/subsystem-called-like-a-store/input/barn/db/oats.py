from barn.models.oats import Oats

kept = []


def keep(oats: Oats):
    kept.append(oats)
