def ring():
    return "ding"
