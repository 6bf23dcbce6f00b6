from fastapi import FastAPI

from till import coins, notes

app = FastAPI()
app.include_router(coins.router)
app.include_router(notes.router)
