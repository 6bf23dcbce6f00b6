import psycopg2
import redis
from fastapi import FastAPI

app = FastAPI()
base = psycopg2.connect("postgresql://desk@db/desk")
seen = redis.Redis(host="seen")


@app.get("/orders/{number}")
def order(number: int):
    seen.incr("orders")
    with base.cursor() as cursor:
        cursor.execute("select * from orders where number = %s", (number,))
        return cursor.fetchone()
