def apply(base, berth):
    return base - len(berth)
