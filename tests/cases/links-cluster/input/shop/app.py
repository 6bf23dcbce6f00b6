import os

from flask import Flask
from sqlalchemy import create_engine

app = Flask(__name__)
engine = create_engine(os.environ["LAMPS_DB_URI"])


@app.get("/lamps")
def lamps():
    return list(engine.execute("SELECT name FROM lamps"))
