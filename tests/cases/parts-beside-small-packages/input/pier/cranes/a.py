def a():
    return "cranes"
