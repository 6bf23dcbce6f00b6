from quay.tides import part1


def work4():
    return part1
