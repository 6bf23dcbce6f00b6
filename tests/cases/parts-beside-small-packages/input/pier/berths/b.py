def b():
    return "berths"
