def show():
    return "terms"
