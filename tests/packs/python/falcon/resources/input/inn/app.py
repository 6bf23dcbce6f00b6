import falcon
import falcon.asgi

from inn.rooms import RoomResource, Rooms


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}

    def on_error(self):
        pass


class Live:
    async def on_websocket(self, req, ws):
        await ws.accept()


def echo(req, resp):
    resp.media = {}


rooms = Rooms(storage=None)
app = falcon.App()
app.add_route("/health", Health())
app.add_route("/rooms", rooms)
app.add_route("/rooms/{room_id:int}", RoomResource())
app.add_route("/rooms/{room_id:int}/keys", RoomResource(), suffix="keys")
app.add_sink(echo, r"/echo")

live = falcon.asgi.App()
live.add_route("/live", Live())
