def c():
    return "crews"
