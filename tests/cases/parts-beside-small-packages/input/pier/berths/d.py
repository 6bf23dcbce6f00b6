def d():
    return "berths"
