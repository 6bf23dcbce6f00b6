from aiohttp import web
from aiohttp_sse import sse_response


async def cries(request):
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    return socket


async def flights(request):
    async with sse_response(request) as response:
        await response.send("off")
    return response


async def count(request):
    return web.json_response({"count": 3})
