from celery import Celery
from flask import Flask

app = Flask(__name__)
queue = Celery("letters", broker="redis://broker:6379/0")


@queue.task(name="print_letter")
def print_letter(number):
    return number


@app.post("/letters")
def write():
    print_letter.delay(1)
    return {}


@app.get("/letters")
def letters():
    return []


@app.get("/letters/<int:number>")
def letter(number):
    return {}


@app.delete("/letters/<int:number>")
def burn(number):
    return {}


@app.put("/letters/<int:number>")
def rewrite(number):
    return {}
