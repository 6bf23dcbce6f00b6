def c():
    return "berths"
