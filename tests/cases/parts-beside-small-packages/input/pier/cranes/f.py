def f():
    return "cranes"
