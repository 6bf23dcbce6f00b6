def show():
    return "about"
