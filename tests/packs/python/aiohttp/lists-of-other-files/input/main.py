from aiohttp import web

from boats import routes as boat_routes
from docks import dock_routes

app = web.Application()
sub = web.Application()
sub.add_routes([*boat_routes])
sub.add_routes(dock_routes)
app.add_subapp("/api", sub)
web.run_app(app)
