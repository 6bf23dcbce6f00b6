from fastapi import APIRouter, FastAPI, WebSocket
from fastapi.responses import StreamingResponse
from sse_starlette.sse import EventSourceResponse

app = FastAPI()
router = APIRouter(prefix="/live")


@router.websocket("/ws/{room}")
async def ws(websocket: WebSocket, room: str):
    await websocket.accept()


@router.get("/events")
async def events():
    async def stream():
        yield {"data": 1}

    return EventSourceResponse(stream())


@router.get("/ticks")
async def ticks():
    return StreamingResponse(iter([]), media_type="text/event-stream")


@router.get("/file")
async def file():
    return StreamingResponse(iter([]), media_type="text/csv")


app.include_router(router)
