from ferry.core.tides import harbour


def high(phase):
    return harbour.depth() + phase
