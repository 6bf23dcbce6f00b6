from fastapi import FastAPI

app = FastAPI()


async def change(request):
    return None


async def show(request):
    return None


app.add_route("/lever", change, methods=["PATCH", "PUT"])
app.add_route("/dial", show)
app.add_api_route("/gauge", show)
