def show():
    return "team"
