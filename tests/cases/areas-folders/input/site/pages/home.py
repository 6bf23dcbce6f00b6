def show():
    return "home"
