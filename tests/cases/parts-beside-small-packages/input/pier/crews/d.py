def d():
    return "crews"
