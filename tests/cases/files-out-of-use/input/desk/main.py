import uvicorn
from fastapi import FastAPI

from desk.legacy_orders import router

app = FastAPI()
app.include_router(router)


def run():
    uvicorn.run(app)
