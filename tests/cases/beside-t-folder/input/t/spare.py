from flask import Flask

app = Flask(__name__)


@app.post("/spare-kettles")
def spare():
    return []
