def knot():
    return None
