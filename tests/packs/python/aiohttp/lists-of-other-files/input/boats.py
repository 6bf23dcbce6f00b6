from aiohttp import web


async def boats(request):
    return None

routes = [web.get("/boats", boats)]
