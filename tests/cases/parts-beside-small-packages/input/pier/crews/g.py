def g():
    return "crews"
