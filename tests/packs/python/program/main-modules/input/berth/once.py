def once():
    print("once")


if "__main__" == __name__:
    once()
