from flask import Blueprint, Flask, abort, request

from routes import add_routes

app = Flask(__name__)
orders = Blueprint("orders", __name__, url_prefix="/orders")


@orders.before_request
def check_key():
    if request.headers.get("X-Key") != "secret":
        abort(403)


@orders.get("/")
def list_orders():
    return []


app.register_blueprint(orders)
add_routes(app)
