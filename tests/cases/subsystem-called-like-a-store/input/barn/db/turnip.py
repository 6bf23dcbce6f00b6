from barn.models.turnip import Turnip

kept = []


def keep(turnip: Turnip):
    kept.append(turnip)
