"""Lists the jetties of the harbour."""
from flask import Flask
from pydantic import BaseModel

app = Flask(__name__)


class Jetty(BaseModel):
    name: str


@app.get("/jetties")
def jetties():
    return [Jetty(name="north").model_dump()]
