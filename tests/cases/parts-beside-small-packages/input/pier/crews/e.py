def e():
    return "crews"
