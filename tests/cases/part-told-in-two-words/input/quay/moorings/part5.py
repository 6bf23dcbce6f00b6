from quay.tides import part1


def work5():
    return part1
