from fastapi import Depends, FastAPI, Header, HTTPException
from fastapi.responses import JSONResponse
from starlette.staticfiles import StaticFiles

from admin import router
from levels import stream
from setup import add_routes
from shop import shop

app = FastAPI()


def key(x_key: str = Header()):
    if x_key != "secret":
        raise HTTPException(403)


add_routes(app)
app.include_router(router, prefix="/admin", dependencies=[Depends(key)])
app.mount("/shop", shop)
app.mount("/static", StaticFiles(directory="static"))
app.add_api_websocket_route("/levels", stream)
