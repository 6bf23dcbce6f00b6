from flask import Flask

app = Flask(__name__)


@app.get("/first")
def first():
    return ""


@app.get("/second")
def second():
    return ""
