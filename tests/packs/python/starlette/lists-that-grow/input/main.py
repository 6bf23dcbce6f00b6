from starlette.applications import Starlette
from starlette.routing import Mount, Route

import boats
from docks import dock_routes, late_routes


async def home(request):
    return None


async def added(request):
    return None


routes = [Route("/", home), *boats.routes]
routes += dock_routes
routes += [Route("/more", added)]
routes.append(Route("/added", added))
routes.extend(late_routes)

app = Starlette(routes=[Mount("/api", routes=routes)])

names = ["x"]
names.append("not a route")
