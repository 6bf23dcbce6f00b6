def name():
    return "south"
