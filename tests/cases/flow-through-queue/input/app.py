from flask import Flask, request

from mill import racks, samples

app = Flask(__name__)


@app.post("/racks")
def build_rack():
    rack = racks.build(request.json["rows"])
    racks.paint(rack)
    racks.label(rack)
    racks.lift(rack)
    return rack


@app.post("/samples")
def grind():
    return samples.ask(request.json["grain"])
