from barn.models.straw import Straw

kept = []


def keep(straw: Straw):
    kept.append(straw)
