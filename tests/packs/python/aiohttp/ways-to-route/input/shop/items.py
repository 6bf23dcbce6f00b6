from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/items")
async def list_items(request):
    return web.json_response([])


@routes.view("/items/{id}")
class Item(web.View):
    async def get(self):
        return web.json_response({})

    async def put(self):
        return web.json_response({})
