async def hello(scope, receive, send):
    await send({"type": "http.response.start", "status": 200})


async def lost(scope, receive, send):
    await send({"type": "http.response.start", "status": 404})


routes = {
    "/hello": hello,
    "/again": hello,
}


async def main(scope, receive, send):
    headers = {"/not-a-header": "x"}
    handler = routes.get(scope["path"], lost)
    await handler(scope, receive, send)
