import bottle
import requests
from bottle import Bottle, get, post, route, run, static_file

from admin import admin

app = Bottle()


@route("/")
@get("/home")
def index():
    return requests.get("/elsewhere").text


@post("/login")
def login():
    return ""


@bottle.route("/forms", method=["GET", "POST"])
def forms():
    return ""


@app.get("/items/<name>")
def item(name):
    return static_file(name, root=".")


@app.route("/items", "PUT")
def put_item():
    return ""


def report():
    return ""


app.route("/report", "GET", report)
app.mount("/admin", admin)

run(app, host="localhost", port=8080)
