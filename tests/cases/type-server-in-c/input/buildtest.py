import os


def simple():
    os.system("make")


if __name__ == "__main__":
    simple()
