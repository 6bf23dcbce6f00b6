import os

import requests
from fastapi import FastAPI
from pydantic import BaseModel

app = FastAPI()


class Slip(BaseModel):
    amount: int


@app.post("/slips")
def add(slip: Slip):
    requests.post(os.environ["VAULT"] + "/kept", json=slip.dict())
    return slip
