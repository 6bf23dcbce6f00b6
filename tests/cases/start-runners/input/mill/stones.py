from mill.carts import One as Cart
from mill.gauges import Dial
from mill.doors import One as Door
from mill.ropes import One as Rope
from mill.sacks import One as Sack


def turn(count):
    return list(range(count))


def weigh(grains):
    return len(turn(len(grains)))


def grind(count):
    return turn(count)


def sieve(grains):
    return turn(len(grains))


class Stones:
    def clean(self):
        return turn(1)
