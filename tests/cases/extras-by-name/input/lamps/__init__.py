def light():
    return True
