from blinker import Signal
from pyee import EventEmitter

moored = Signal()
ee = EventEmitter()


@ee.on("rings")
def count(bell):
    return bell


def dim(lamp):
    return lamp


def log(sender, **extra):
    return sender


ee.once("dusk", dim)
moored.connect(log)


def moor(boat):
    ee.emit("rings", boat)
    ee.emit("dusk", boat)
    moored.send(boat)
