def fill(lamp):
    return lamp
