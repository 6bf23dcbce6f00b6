def e():
    return "cranes"
