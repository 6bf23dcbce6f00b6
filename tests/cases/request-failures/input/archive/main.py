"""Shows what is kept."""
import psycopg
from fastapi import FastAPI

from filters import LeafQuery, narrow
from pages import render

app = FastAPI()


@app.post("/leaves")
def leaves(query: LeafQuery):
    return render(narrow(query))
