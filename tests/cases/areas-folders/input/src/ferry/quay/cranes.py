def name():
    return "north"
