from socketify import App, OpCode


def home(res, req):
    res.end("hello")


async def remote(res, req):
    cache = {}
    res.end(cache.get("/not-a-route", "x"))


def on_message(ws, message, opcode: OpCode):
    ws.send(message)


def make_app():
    app = App()
    app.get("/", home)
    app.del_("/x", home)
    app.any("/*", lambda res, req: res.end("nothing"))
    app.ws("/live", {"message": on_message})
    return app


router = make_app().router(prefix="/api")


@router.post("/items/:id")
def item(res, req):
    res.end("")


make_app().listen(3000)
