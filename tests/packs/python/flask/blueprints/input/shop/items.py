from flask import Blueprint

items = Blueprint("items", __name__, url_prefix="/items")


@items.route("/<sku>", methods=("PUT",))
def put_item(sku):
    return ""
