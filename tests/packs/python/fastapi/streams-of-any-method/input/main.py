from fastapi import FastAPI
from fastapi.responses import StreamingResponse

app = FastAPI()


@app.api_route("/tides", methods=["GET", "POST"])
async def tides() -> StreamingResponse:
    return StreamingResponse(iter(()), media_type="text/event-stream")


@app.api_route("/chart", methods=["GET"])
async def chart() -> StreamingResponse:
    return StreamingResponse(iter(()), media_type="image/png")
