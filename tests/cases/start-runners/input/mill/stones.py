def turn(count):
    return list(range(count))


def weigh(grains):
    return len(turn(len(grains)))


def grind(count):
    return turn(count)


def sieve(grains):
    return turn(len(grains))
