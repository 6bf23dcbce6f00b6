KEPT = {}


def make(label):
    return fill({}, label)


def fill(drawer, label):
    drawer["label"] = label
    return drawer


def paint(drawer):
    fill(drawer, "green")


def keep(drawer):
    KEPT[number_of(drawer)] = drawer


def number_of(drawer):
    return len(KEPT)


def find(number):
    return KEPT[check(number)]


def check(number):
    return number
