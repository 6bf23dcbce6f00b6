import math


class Tide:
    pass


def next_tide(hour):
    return math.floor(hour)
