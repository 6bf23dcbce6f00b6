import psycopg2
from flask import Flask

app = Flask(__name__)


def own():
    return psycopg2.connect(host="desk-db", dbname="desk")


@app.get("/questions")
def questions():
    with own().cursor() as cursor:
        cursor.execute("SELECT text FROM questions")
        return cursor.fetchall()
