def first():
    return 0
