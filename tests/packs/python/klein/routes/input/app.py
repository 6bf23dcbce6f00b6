from klein import Klein, route, run

app = Klein()


@app.route("/")
def home(request):
    return b"hello"


@app.route("/items/<string:name>", methods=["POST"])
def item(request, name):
    return name


@route("/global")
def everywhere(request):
    return b""


app.run("localhost", 8080)
