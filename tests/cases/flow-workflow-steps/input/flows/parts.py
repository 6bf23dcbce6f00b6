KEPT = []


def keep(what, asked):
    KEPT.append((what, bare(asked)))


def bare(asked):
    return dict(asked)


def read_shelf(asked):
    keep("read_shelf", asked)


def weigh_book(asked):
    keep("weigh_book", asked)


def price_fine(asked):
    keep("price_fine", asked)


def hold_copy(asked):
    keep("hold_copy", asked)


def print_slip(asked):
    keep("print_slip", asked)


def stamp_slip(asked):
    keep("stamp_slip", asked)


def open_gate(asked):
    keep("open_gate", asked)


def count_loan(asked):
    keep("count_loan", asked)


def note_member(asked):
    keep("note_member", asked)


def close_gate(asked):
    keep("close_gate", asked)


def ring_bell(asked):
    keep("ring_bell", asked)


def thank(asked):
    keep("thank", asked)
