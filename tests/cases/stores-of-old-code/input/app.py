from flask import Flask

app = Flask(__name__)


@app.get("/tides")
def tides():
    return []
