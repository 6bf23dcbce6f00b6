def f():
    return "crews"
