from flask import Flask

from rights import login_required

app = Flask(__name__)


@app.route("/cows")
@login_required
def cows():
    return []


@app.route("/cows", methods=["POST"])
@login_required
def add_cow():
    return {}


@app.route("/hay")
@login_required
def hay():
    return []


@app.route("/hay", methods=["POST"])
@login_required
def add_hay():
    return {}


@app.route("/gate", methods=["POST"])
def open_gate():
    return {}


@app.route("/milk")
@login_required
def milk():
    return []
