import os

import requests
from flask import Flask

app = Flask(__name__)


@app.get("/boats")
def boats():
    return requests.get(f"{os.environ['TIDES']}/tides").json()
