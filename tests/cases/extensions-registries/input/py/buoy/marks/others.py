from buoy.registry import register_mark


def south():
    return "two cones down"


def east():
    return "egg"


register_mark("south", south)
register_mark("east", east)
