from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

app = Starlette()


async def boats(request):
    return JSONResponse([])


async def levels(socket):
    await socket.accept()


def add_routes(app: Starlette):
    app.add_route("/boats", boats)


yard = Starlette(routes=[Route("/hulls", boats)])
add_routes(app)
app.mount("/yard", yard)
app.add_websocket_route("/levels", levels)
