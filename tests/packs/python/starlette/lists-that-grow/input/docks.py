from starlette.routing import Route


async def docks(request):
    return None


dock_routes = [Route("/docks", docks)]
late_routes = [Route("/late", docks)]
