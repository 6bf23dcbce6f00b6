from blacksheep import Application, WebSocket

app = Application()
yard = Application()


async def levels(socket: WebSocket):
    await socket.accept()


def add_routes(app: Application):
    @app.router.get("/boats")
    def boats():
        return []

    @app.route("/berths", methods=["GET", "POST"])
    def berths():
        return []


@yard.router.get("/hulls")
def hulls():
    return []


add_routes(app)
app.mount("/yard", yard)
app.router.add_ws("/levels", levels)
