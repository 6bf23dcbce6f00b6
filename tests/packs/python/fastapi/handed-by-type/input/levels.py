from fastapi import WebSocket


async def stream(socket: WebSocket):
    await socket.accept()
