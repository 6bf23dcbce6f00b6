from fastapi import FastAPI

from desk.keys import router

app = FastAPI()
app.include_router(router)
