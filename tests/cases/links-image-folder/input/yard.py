from flask import Flask

from boats.list import boats

app = Flask(__name__)


@app.get("/boats")
def all_boats():
    return boats()
