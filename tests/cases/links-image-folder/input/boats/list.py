import os

import psycopg2


def boats():
    with psycopg2.connect(os.environ["DATABASE_URL"]) as connection:
        return connection.cursor().fetchall()
