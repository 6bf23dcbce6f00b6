from robyn import Robyn, WebSocket

from crimes import crimes

app = Robyn(__file__)
websocket = WebSocket(app, "/live")
app.include_router(crimes)


@app.get("/", const=True)
def home():
    return "hello"


@app.post("/items/:id")
async def add(request):
    return ""


@app.view("/both")
def both():
    def get():
        return ""

    def post(body):
        return ""


def late():
    return ""


app.add_route("GET", "/late", late)

if __name__ == "__main__":
    app.start(port=8080)
