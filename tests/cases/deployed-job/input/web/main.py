from flask import Flask

from shelf import find_lamps

app = Flask(__name__)


@app.get("/lamps")
def lamps():
    return find_lamps()
