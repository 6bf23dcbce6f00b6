from flask import Flask
app = Flask(__name__)


@app.get("/hay")
def hay():
    return "1"
