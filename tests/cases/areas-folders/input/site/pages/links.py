def show():
    return "links"
