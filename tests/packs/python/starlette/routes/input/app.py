import httpx
from starlette.applications import Starlette
from starlette.endpoints import HTTPEndpoint, WebSocketEndpoint
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from boats import boat_routes
from harbour import harbour


async def home(request):
    return PlainTextResponse(await fetch("/weather"))


async def fetch(path):
    async with httpx.AsyncClient() as client:
        return (await client.get(path)).text


class Account(HTTPEndpoint):
    async def get(self, request):
        return JSONResponse({})

    async def delete(self, request):
        return JSONResponse({})


class Tide(WebSocketEndpoint):
    encoding = "text"


routes = [
    Route("/", home),
    Route("/login", endpoint=home, methods=["GET", "POST"]),
    Route("/account", Account),
    Route("/health", PlainTextResponse(b"ok")),
    Mount("/api", routes=[
        Mount("/boats", routes=boat_routes),
        Mount("/harbour", app=harbour),
    ]),
    Mount("/static", app=StaticFiles(directory="static")),
    WebSocketRoute("/tide", Tide),
]

app = Starlette(debug=True, routes=routes)
app.add_route("/late", home, methods=["PUT"])
