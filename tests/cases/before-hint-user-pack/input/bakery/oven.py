STEPS = {}


def step(after=None, when=None):
    def keep(function):
        STEPS[function.__name__] = (function, after, when)
        return function
    return keep
