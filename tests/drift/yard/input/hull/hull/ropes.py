class Rope:
    pass
