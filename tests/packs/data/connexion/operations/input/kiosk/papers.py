def search(limit=20):
    return []


def add(body):
    return body, 201
