"""The first version of the interface."""
from fastapi import FastAPI

app = FastAPI()


@app.get("/v1/cats")
def cats():
    return []
