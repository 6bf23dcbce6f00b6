from flask import Flask, jsonify

from looker.sources import files, servers
from looker.news import tell

app = Flask(__name__)


@app.get("/answers")
def answers():
    return jsonify(files.ask("select 1") + servers.ask("select 1", ""))


@app.post("/answers")
def new_answer():
    tell("new")
    return jsonify([])


if __name__ == "__main__":
    app.run(port=5000)
