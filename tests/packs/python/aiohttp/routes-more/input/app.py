from aiohttp import web

routes = web.RouteTableDef()


class Boats(web.View):
    async def get(self):
        return web.json_response([])

    async def post(self):
        return web.json_response({})


@routes.route("PURGE", "/cache")
async def purge(request):
    return web.Response()


async def tides(request):
    return web.json_response([])


app = web.Application()
app.router.add_view("/boats", Boats)
app.add_routes([web.route("GET", "/tides", tides)])
app.add_routes(routes)
web.run_app(app)
