import os

import psycopg


def find_lamps():
    with psycopg.connect(os.environ["STORE_URL"]) as db:
        return db.execute("select name from lamps").fetchall()
