from flows import parts


def lend(asked):
    parts.read_shelf(asked)
    parts.weigh_book(asked)
    parts.price_fine(asked)
    parts.hold_copy(asked)
    parts.print_slip(asked)
    parts.stamp_slip(asked)
    parts.open_gate(asked)
    parts.count_loan(asked)
    parts.note_member(asked)
    parts.close_gate(asked)
    parts.ring_bell(asked)
    parts.thank(asked)
    return asked
