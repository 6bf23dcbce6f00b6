from fastapi import FastAPI, WebSocket
from sqlalchemy import create_engine

from handlers import CorrectReadingCommandHandler, TakeReadingCommandHandler
from messages import CorrectReadingCommand, TakeReadingCommand

app = FastAPI()
engine = create_engine("postgresql://db/readings")


@app.get("/pulse")
def pulse():
    return "ok"


@app.get("/readings")
def readings():
    return []


@app.post("/readings")
def take():
    return TakeReadingCommandHandler().handle(TakeReadingCommand())


@app.websocket("/live")
async def live(socket: WebSocket):
    await socket.accept()
