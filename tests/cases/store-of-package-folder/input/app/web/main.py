import importlib
import os

from flask import Flask

app = Flask(__name__)
DATABASE_URL = os.environ["DATABASE_URL"]


@app.get("/papers")
def papers():
    return importlib.import_module("app.models.paper").names(DATABASE_URL)


app.run(port=8000)
