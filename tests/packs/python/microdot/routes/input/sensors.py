from microdot import Microdot

sensors = Microdot()


@sensors.route("/<name>", methods=["GET", "PUT"])
def sensor(request, name):
    return name
