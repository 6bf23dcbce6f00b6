def base():
    return 30
