from starlette.routing import Route


async def boats(request):
    return None

routes = [Route("/boats", boats)]
