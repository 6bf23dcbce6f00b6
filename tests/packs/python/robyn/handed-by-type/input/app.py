from robyn import Robyn, WebSocket


def add_routes(app: Robyn):
    @app.get("/lamps")
    async def lamps(request):
        return []


app = Robyn(__file__)
add_routes(app)
socket = WebSocket(app, "/levels")


@socket.on("message")
async def level(ws, message):
    return "3.1"


app.start(port=8080)
