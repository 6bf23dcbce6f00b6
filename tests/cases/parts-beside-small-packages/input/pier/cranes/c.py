def c():
    return "cranes"
