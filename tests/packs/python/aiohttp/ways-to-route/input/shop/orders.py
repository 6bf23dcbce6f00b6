from aiohttp import web


class OrderView(web.View):
    async def get(self):
        return web.json_response({})

    async def patch(self):
        return web.json_response({})


async def list_orders(request):
    return web.json_response([])


orders_app = web.Application()
resource = orders_app.router.add_resource("/all")
resource.add_route("GET", list_orders)
