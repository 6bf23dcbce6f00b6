class Dock:
    def moor(self):
        return self


class Hidden:
    pass


def open_dock(name):
    return Dock()
