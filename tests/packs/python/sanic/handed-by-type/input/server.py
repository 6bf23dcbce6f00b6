from sanic import Blueprint, Sanic
from sanic.response import json

app = Sanic("harbour")
boats = Blueprint("boats", url_prefix="/boats")
group = Blueprint.group(url_prefix="/v1")


@boats.get("/")
async def list_boats(request):
    return json([])


async def levels(request, ws):
    await ws.send("3.1")


def add_routes(app: Sanic):
    @app.get("/pulse")
    async def pulse(request):
        return json("ok")


group.append(boats)
app.blueprint(group)
app.add_websocket_route(levels, "/levels")
add_routes(app)
