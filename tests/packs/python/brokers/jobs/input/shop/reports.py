def report(user):
    return user
