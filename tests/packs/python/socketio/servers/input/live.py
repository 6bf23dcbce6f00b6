import socketio

sio = socketio.AsyncServer(async_mode="asgi")
client = socketio.AsyncClient()
app = socketio.ASGIApp(sio)


@sio.event
async def connect(sid, environ):
    pass
