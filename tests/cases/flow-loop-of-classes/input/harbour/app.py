from flask import Flask, request

from harbour.stages import Berth, Customs, Stage

app = Flask(__name__)


class Ship:
    def __init__(self, name):
        self.name = name


@app.post("/arrivals")
def arrive():
    stages: list[type[Stage]] = [Customs, Berth]
    for kind in stages:
        stage = kind(request.json["ship"])
        stage.setup()
        stage.run()
    return {"ok": True}
