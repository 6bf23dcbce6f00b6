from flask import Blueprint

cobbler = Blueprint("cobbler", __name__)


@cobbler.get("/cobbler")
def cobbler_opens():
    return "open"
