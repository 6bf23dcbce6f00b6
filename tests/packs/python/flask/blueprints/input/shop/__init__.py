from flask import Flask

from .orders import bp as orders_bp
from .items import items
from .views import PriceView


def create_app():
    app = Flask(__name__)
    register(app)
    app.add_url_rule("/prices/<sku>", view_func=PriceView.as_view("price"))
    return app


def register(app):
    app.register_blueprint(orders_bp)
    app.register_blueprint(items, url_prefix="/v2/items")
