from aiohttp import web


async def report(request):
    return web.Response()


def setup(app: web.Application):
    app.router.add_post("/reports", report)
    router = app.router
    router.add_delete("/reports/{day}", report)
