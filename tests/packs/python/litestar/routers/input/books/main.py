from litestar import Litestar, Router, get, route, websocket_listener, HttpMethod

from books.shelves import ShelfController
from books.loans import add_loan, list_loans


@get("/")
async def home() -> str:
    return "hello"


@route(["/a", "/b"], http_method=[HttpMethod.GET, HttpMethod.POST])
async def several() -> None:
    return None


@websocket_listener("/live")
async def live(data: str) -> str:
    return data


loans = Router(path="/loans", route_handlers=[list_loans, add_loan])
api = Router("/api", route_handlers=[ShelfController, loans])

app = Litestar(route_handlers=[home, several, live, api], path="/v1")
