from flask import Flask
from flask_babel import gettext as _

from desk.paths import scoped, versioned
from desk.settings import read

KIND = "ticket"
app = Flask(__name__)


@app.route(scoped("/login"))
def login():
    return ""


@app.route(versioned("/users/<name>"), methods=["PUT"])
def user(name):
    return ""


@app.route(_("/about"))
def about():
    return ""


@app.route("/%s/%s" % (KIND, "all"))
def all_tickets():
    return ""


@app.route("/%s" % KIND)
def ticket():
    return ""


@app.route(read("HOME"))
def home():
    return ""
