def user():
    return None


def admin():
    return None
