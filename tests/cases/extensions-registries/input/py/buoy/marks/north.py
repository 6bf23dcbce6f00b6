from buoy.registry import register_mark, register_once


def north():
    return "two cones up"


register_mark("north", north)
register_once("a")
register_once("b")
register_once("c")
