from names import bare

KEPT = {}


def made(label):
    return {"label": bare(label)}


def put(satchel):
    KEPT[number_of(satchel)] = satchel


def number_of(satchel):
    return len(KEPT)


def read(rows):
    return [made(row) for row in rows]


def check(found):
    for each in found:
        number_of(each)


def renumber(found):
    check(found)
    sort(found)
    join(found)
    mend(found)


def sort(found):
    check(found)


def join(found):
    paint(found)


def paint(found):
    check(found)


def mend(found):
    sew(found)


def sew(found):
    cut(found)


def cut(found):
    number_of(found)


def counted(found):
    return number_of(found)
