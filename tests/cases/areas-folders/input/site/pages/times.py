def show():
    return "times"
