import os

import psycopg
from flask import Flask

app = Flask(__name__)
db = psycopg.connect(os.environ["DB_URL"])


@app.get("/crane")
def one():
    return "1"
