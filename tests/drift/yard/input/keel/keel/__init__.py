def lay():
    return None
