from flask import Flask

app = Flask(__name__)


@app.get("/kettles")
def kettles():
    return []
