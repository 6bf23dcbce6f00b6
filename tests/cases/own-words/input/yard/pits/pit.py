def deep():
    return 3
