import os

import uvicorn
from fastapi import FastAPI

from keeping import keep
from providers import engine

app = FastAPI()


@app.get("/jars")
def jars():
    return engine(os.environ["DB_ENGINE"]).connect().execute("select name from jars")


@app.post("/jars")
def add_jar(jar: dict):
    keep(jar)


if __name__ == "__main__":
    uvicorn.run(app, port=8000)
