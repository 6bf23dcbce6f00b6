from quay.tides import part1


def work2():
    return part1
