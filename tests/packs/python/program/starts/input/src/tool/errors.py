def is_limit(exception):
    # a class's name, which is compared, is no start of a program
    class_name = exception.__class__.__name__
    return class_name == "LimitError" or exception.__class__.__name__ == "__main__"


def is_own(module):
    return __name__ == module
