from bottle import Bottle, run

app = Bottle()
more = Bottle()


@more.get("/winds")
def winds():
    return {}


def tides():
    return {}


def add_routes(app: Bottle):
    app.route("/tides", "GET", tides)


add_routes(app)
app.merge(more)
run(app, port=8080)
