def show():
    return "news"
