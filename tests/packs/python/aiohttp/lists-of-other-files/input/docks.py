from aiohttp import web


async def docks(request):
    return None

dock_routes = [web.post("/docks", docks)]
