from flask import Flask

app = Flask(__name__)


@app.get("/tools")
def tools():
    return []
