from flask import Flask, request

from flows import loan
from flows.check import known

app = Flask(__name__)


@app.post("/loans")
def lend():
    known(request.json["member"])
    return loan.lend(request.json)
