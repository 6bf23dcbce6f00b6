from sanic import Blueprint, Sanic
from sanic.response import json

from .items import items
from .views import ItemView, old, people

app = Sanic("server")
api = Blueprint.group(items, people, url_prefix="/api")
app.blueprint(api)
app.blueprint(old)


@app.get("/")
async def home(request):
    return json({})


@app.route("/both", methods=["POST", "PUT"])
async def both(request):
    return json({})


async def late(request):
    return json({})


app.add_route(late, "/late")
app.add_route(ItemView.as_view(), "/view/<id:int>")


@app.websocket("/feed")
async def feed(request, ws):
    pass
