from emmett import App

app = App(__name__)
blog = app.module(__name__, "blog", url_prefix="blog")


@app.route("/")
async def index():
    return {}


@app.route()
async def about():
    return {}


@app.route("/only", methods="get")
async def only():
    return {}


@blog.route("/post/<int:pid>", methods=["get", "post"])
async def post(pid):
    return {}


@app.websocket("/live")
async def live():
    pass
