from flask import Flask

app = Flask(__name__)


@app.get("/stock")
def stock():
    return []
