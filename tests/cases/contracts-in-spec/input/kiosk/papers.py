def search():
    return []
