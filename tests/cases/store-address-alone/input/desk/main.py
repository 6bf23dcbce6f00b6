import sqlite3

from desk.profile import instructions


def run():
    base = sqlite3.connect("desk.db")
    base.execute("insert into notes values (?)", (instructions,))
