from fastapi import FastAPI

from app.routes import parcels

app = FastAPI()
app.include_router(parcels.router, prefix="/parcels")
