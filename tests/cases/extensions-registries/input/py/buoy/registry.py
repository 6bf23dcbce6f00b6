marks = {}


def register_mark(name, make):
    marks[name] = make


def register_once(name):
    marks.setdefault(name, None)
