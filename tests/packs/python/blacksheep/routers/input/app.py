import blacksheep as bs
from blacksheep import Application, Router, ws

from cats import router as cats

app = Application()
admin = Router(prefix="/admin")


@bs.get("/")
def home():
    return "hello"


@app.router.post("/login")
def login():
    return ""


def late():
    return ""


app.router.add_put("/late", late)
app.router.add("PATCH", "/patched", late)


@admin.get("/users")
def users():
    return []


@ws("/feed")
async def feed(websocket):
    pass
