from flask import Flask
from flask_smorest import Api

from zoo.animals import blp as animals
from zoo.cages import CageView, cages
from zoo.feed import api as feed


def create_app():
    app = Flask(__name__)
    api = Api(app)
    api.register_blueprint(animals)
    app.register_blueprint(cages)
    feed.init_app(app)
    cage_view = CageView.as_view("cage")
    app.add_url_rule("/cages/<int:number>", view_func=cage_view, methods=["GET", "PATCH"])
    return app
