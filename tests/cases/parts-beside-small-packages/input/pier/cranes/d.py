def d():
    return "cranes"
