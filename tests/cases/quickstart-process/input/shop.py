from flask import Flask

app = Flask(__name__)


@app.route("/lamps")
def lamps():
    return []
