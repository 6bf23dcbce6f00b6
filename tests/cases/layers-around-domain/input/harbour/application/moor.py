from harbour.domain.berth import Berth


def moor(berths, boat):
    berth = berths.free(boat.length)
    berths.keep(Berth(berth.number, boat))
    return berth
