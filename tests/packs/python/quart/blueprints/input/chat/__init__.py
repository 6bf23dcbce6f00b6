from quart import Quart, websocket

from chat.rooms import RoomView, rooms

app = Quart(__name__)
app.register_blueprint(rooms, url_prefix="/rooms")
app.add_url_rule("/room/<id>", view_func=RoomView.as_view("room"))


@app.get("/")
async def home():
    return ""


@app.websocket("/ws")
async def ws():
    await websocket.send("hello")
