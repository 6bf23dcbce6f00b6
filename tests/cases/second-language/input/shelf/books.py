"""Books of a small library."""

SHELF = ["Dune", "Emma", "Ulysses", "Momo"]


def borrow(title):
    if title not in SHELF:
        raise KeyError(title)
    SHELF.remove(title)
    return title


def bring_back(title):
    SHELF.append(title)
    return sorted(SHELF)


def is_there(title):
    return title in SHELF
