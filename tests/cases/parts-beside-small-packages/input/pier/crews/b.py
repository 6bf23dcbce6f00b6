def b():
    return "crews"
