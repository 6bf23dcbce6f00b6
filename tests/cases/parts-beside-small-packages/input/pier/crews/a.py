def a():
    return "crews"
