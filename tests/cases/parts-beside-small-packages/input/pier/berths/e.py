def e():
    return "berths"
