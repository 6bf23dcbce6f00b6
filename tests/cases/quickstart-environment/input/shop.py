from flask import Flask

app = Flask(__name__)


@app.get("/orders")
def orders():
    return []
