from microdot import Microdot
from microdot.sse import with_sse
from microdot.websocket import with_websocket

from sensors import sensors

app = Microdot()
app.mount(sensors, url_prefix="/sensors")


@app.route("/")
async def home(request):
    return "hello"


@app.get("/echo")
@with_websocket
async def echo(request, ws):
    await ws.send("")


@app.route("/events")
@with_sse
async def events(request, sse):
    await sse.send({})


app.run()
