import sqlite3

from flask import Flask

app = Flask(__name__)
store = sqlite3.connect("boats.db")


@app.get("/boats")
def list_boats():
    return store.execute("SELECT name FROM boats").fetchall()


@app.post("/boats")
def add_boat():
    return {}


@app.put("/boats/<name>")
def change_boat(name):
    return {}


@app.delete("/boats/<name>")
def sell_boat(name):
    return {}
