from quart import Quart, websocket

app = Quart(__name__)


async def levels():
    await websocket.send("3.1")


def add_routes(app: Quart) -> None:
    @app.get("/tides")
    async def tides():
        return []


add_routes(app)
app.add_websocket("/levels", "levels", levels)
