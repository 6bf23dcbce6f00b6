from starlette.responses import JSONResponse
from starlette.routing import Route


async def list_boats(request):
    return JSONResponse([])


async def add_boat(request):
    return JSONResponse({})


boat_routes = [
    Route("/", list_boats),
    Route("/{name:str}", add_boat, methods=["POST"]),
]
