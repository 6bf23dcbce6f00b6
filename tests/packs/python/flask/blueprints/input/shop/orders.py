from flask import Blueprint

bp = Blueprint("orders", __name__, url_prefix="/orders")


@bp.route("/", methods=["GET", "POST"])
def orders():
    return "[]"


@bp.route("/<int:number>")
def order(number):
    return "{}"


@bp.delete("/<int:number>")
def cancel(number):
    return ""
