from sanic import Blueprint
from sanic.response import json
from sanic.views import HTTPMethodView

people = Blueprint("people", "/people")


class ItemView(HTTPMethodView):
    async def get(self, request, id):
        return json({})

    def put(self, request, id):
        return json({})


@people.post("/<name>")
async def greet(request, name):
    return json({})


old = Blueprint("old", url_prefix="/old", version=1)


@old.get("/news")
async def news(request):
    return json([])
