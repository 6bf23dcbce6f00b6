def show():
    return "map"
