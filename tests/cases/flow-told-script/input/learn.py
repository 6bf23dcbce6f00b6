import numpy as np

from water import Gauge, read_marks

rate = 0.1
rounds = 100


def guess(gauge, marks):
    return gauge.level(marks)


marks = read_marks("marks.csv")
gauge = Gauge.from_marks(marks)
for turn in range(rounds):
    error = guess(gauge, marks)
    if turn % 10 == 0:
        gauge.save("gauge.bin")
    gauge.correct(error, rate)
