from fastapi import FastAPI, APIRouter

from routes import mount as attach
import tables

app = FastAPI()
api = APIRouter(prefix="/api")
further = attach
further(api)
tables.fill("rows", api)
app.include_router(api)
