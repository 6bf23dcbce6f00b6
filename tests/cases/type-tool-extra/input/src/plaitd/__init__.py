from aiohttp import web

from plait import main as plait_main


async def handle(request):
    return web.Response(text=str(plait_main))


def main():
    app = web.Application()
    app.add_routes([web.post("/", handle)])
    web.run_app(app)
