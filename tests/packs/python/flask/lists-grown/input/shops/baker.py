from flask import Blueprint

baker = Blueprint("baker", __name__)


@baker.get("/baker")
def baker_opens():
    return "open"
