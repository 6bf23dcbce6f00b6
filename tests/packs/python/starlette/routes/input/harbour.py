from starlette.applications import Starlette
from starlette.responses import JSONResponse

harbour = Starlette()


@harbour.route("/berths", methods=["GET"])
async def berths(request):
    return JSONResponse([])


@harbour.websocket_route("/radio")
async def radio(websocket):
    await websocket.accept()
