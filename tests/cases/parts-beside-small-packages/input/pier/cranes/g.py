def g():
    return "cranes"
