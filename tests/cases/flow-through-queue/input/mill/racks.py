def build(rows):
    return fill([], rows)


def fill(rack, rows):
    rack.extend(range(rows))
    return rack


def paint(rack):
    fill(rack, 0)


def label(rack):
    fill(rack, 0)


def lift(rack):
    fill(rack, 0)
