import os

import psycopg2
from flask import Flask

app = Flask(__name__)


@app.get("/users")
def listed():
    return psycopg2.connect(host=os.environ["DB_HOST"], dbname="users").info.dbname
