from aiohttp import web

from gulls import views

routes = web.RouteTableDef()


@routes.get("/here")
async def here(request):
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    return socket


def build():
    app = web.Application()
    app.add_routes(routes)
    app.add_routes([web.get("/cries", views.cries), web.get("/count", views.count)])
    app.router.add_get("/flights", views.flights)
    return app


web.run_app(build())
