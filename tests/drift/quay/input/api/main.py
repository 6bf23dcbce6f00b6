from fastapi import FastAPI
import os, psycopg2
app = FastAPI()
db = psycopg2.connect(os.environ["DATABASE_URL"])
@app.get("/items")
def items(): return db.cursor().execute("select 1")
