def again():
    pass


if "__main__" == __name__:
    again()
