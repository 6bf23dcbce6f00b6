from flask import Flask

app = Flask(__name__)


@app.get("/plums")
def plums():
    return []
