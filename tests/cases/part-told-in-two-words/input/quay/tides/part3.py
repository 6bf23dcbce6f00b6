from quay.tides import part1


def work3():
    return part1
