def main():
    return kind_of(object())


def kind_of(thing):
    if thing.__class__.__name__ == "Boat":
        return 1
    if __name__ == "setuptools":
        return 2
    return 0
