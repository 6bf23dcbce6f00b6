from main import Sack


def shake(sack: Sack):
    return sack.weight


def blow(sack: Sack):
    return sack.weight


def clean(sack: Sack):
    shake(sack)
    blow(sack)


def spread(sack: Sack):
    return sack.weight


def heat(sack: Sack):
    return sack.weight


def dry(sack: Sack):
    spread(sack)
    heat(sack)


def roll(sack: Sack):
    return sack.weight


def turn(sack: Sack):
    return sack.weight


def crush(sack: Sack):
    roll(sack)
    turn(sack)


def sort(sack: Sack):
    return sack.weight


def drop(sack: Sack):
    return sack.weight


def sift(sack: Sack):
    sort(sack)
    drop(sack)


def lift(sack: Sack):
    return sack.weight


def note(sack: Sack):
    return sack.weight


def weigh(sack: Sack):
    lift(sack)
    note(sack)

