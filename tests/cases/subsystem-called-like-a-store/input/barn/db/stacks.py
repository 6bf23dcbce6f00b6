import os

import psycopg

from barn.models.hay import Hay


def add(hay: Hay):
    with psycopg.connect(os.environ["BARN_DB"]) as connection:
        connection.execute("insert into hay (weight) values (%s)", (hay.weight,))
