import sqlite3


def ask(query):
    return sqlite3.connect("file.db").execute(query).fetchall()
