def b():
    return "cranes"
