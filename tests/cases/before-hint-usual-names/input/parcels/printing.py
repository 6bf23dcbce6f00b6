def print_label(parcel):
    return printer.send(parcel)


class Crane:
    """Lifts what nobody can."""
