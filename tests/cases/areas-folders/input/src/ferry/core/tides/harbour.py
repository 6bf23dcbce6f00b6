def depth():
    return 7
