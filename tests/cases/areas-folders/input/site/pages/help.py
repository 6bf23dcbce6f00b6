def show():
    return "help"
