from fastapi import FastAPI

from shelf.routes.books import router

app = FastAPI()
app.include_router(router)
