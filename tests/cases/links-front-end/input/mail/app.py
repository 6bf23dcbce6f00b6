import os

import requests
from flask import Flask

app = Flask(__name__)


@app.route("/health")
def health():
    return "ok"


@app.get("/mails/<box>")
def mails(box):
    return requests.get(os.environ["SHOP"] + "/goods/all").json()
