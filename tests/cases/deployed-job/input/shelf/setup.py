from oil import fill


def light(lamp):
    return fill(lamp)
