from messagebox import Box

box = Box()


class Query:
    """What only reads."""
