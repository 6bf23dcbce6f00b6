from pyee import EventEmitter

ee = EventEmitter()


@ee.on("stocked")
def stocked(item):
    pass


ee.emit("stocked", 1)
ee.on("error", print)
