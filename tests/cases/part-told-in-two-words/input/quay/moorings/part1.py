from quay.tides import part1


def work1():
    return part1
