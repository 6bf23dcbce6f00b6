import os


def read(name):
    return os.environ[name]
