def plan(name, length):
    return check(read(name), length)


def read(name):
    return name.split()


def check(turns, length):
    return turns


def apply(turn):
    twist(turn)


def twist(turn):
    print(turn)
