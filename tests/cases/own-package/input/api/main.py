from fastapi import FastAPI

from workflows.picking import Picking

app = FastAPI()


@app.get("/rows")
def rows():
    return [Picking.__name__]
