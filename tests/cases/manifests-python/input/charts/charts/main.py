import numpy


def draw():
    return numpy.zeros(3)
