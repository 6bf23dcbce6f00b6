from ferry.core.fares import discount, season


def of(berth):
    return discount.apply(season.base(), berth)
