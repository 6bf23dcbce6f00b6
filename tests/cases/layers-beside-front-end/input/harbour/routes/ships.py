from flask import Blueprint

from harbour.services.berths import find_berth

ships = Blueprint("ships", __name__)


@ships.get("/ships")
def all_ships():
    return []


@ships.post("/ships")
def new_ship():
    return find_berth()
