from aiohttp import ClientSession, web

from .items import routes as item_routes
from .reports import setup as setup_reports
from .orders import OrderView, orders_app


async def home(request):
    async with ClientSession() as session:
        async with session.get("/elsewhere") as answer:
            return web.Response(text=await answer.text())


def make_app():
    app = web.Application()
    app.router.add_get("/", home, name="home")
    app.router.add_route("*", "/any", home)
    app.add_routes([
        web.post("/login", home),
        web.view("/order/{id}", OrderView),
        web.static("/static", "static"),
    ])
    app.add_routes(item_routes)
    app.add_subapp("/orders", orders_app)
    setup_reports(app)
    return app


if __name__ == "__main__":
    web.run_app(make_app())
