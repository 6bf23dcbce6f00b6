def rotate():
    return None
