from flask import Flask

app = Flask(__name__)


@app.get("/boat")
def one():
    return "1"
