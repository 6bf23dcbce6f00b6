from quay.tides import part1


def work6():
    return part1
