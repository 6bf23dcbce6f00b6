from aiohttp import web

from tables import ROUTES

app = web.Application()
for method, path, handler in ROUTES:
    app.router.add_route(method, path, handler)
