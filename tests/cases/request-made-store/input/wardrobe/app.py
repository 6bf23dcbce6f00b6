from flask import Flask, request

from database import Coat, db
from guard import authenticate

app = Flask(__name__)


def painted(coat):
    coat.colour = request.json["colour"]
    return coat


@app.post("/coats")
def hang():
    authenticate()
    coat = painted(Coat())
    db.session.add(coat)
    db.session.commit()
    return {"id": coat.id}
