from sanic import Blueprint
from sanic.response import json

items = Blueprint("items", url_prefix="/items")


@items.get("/")
async def list_items(request):
    return json([])


@items.delete("/<id:int>")
async def delete_item(request, id):
    return json({})
