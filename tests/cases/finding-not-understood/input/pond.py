from flask import Flask

app = Flask(__name__)


@app.get("/frogs")
def frogs():
    return "3"


@app.get("/newts")
def newts(:
    return "4"
