import os

from flask import Flask, jsonify, request

from db import LampDb
from planning import planner


def create_app():
    app = Flask(__name__)

    # What the planner executes is no statement.
    @app.route("/lamps", methods=["POST"])
    def add_lamp():
        lamp = request.get_json()
        if lamps.is_known(lamp["name"]):
            raise ValueError("known")
        lamps.add_lamp(lamp)
        planner.execute(lamp)
        return jsonify(lamp), 201

    lamps = LampDb(os.environ["DATABASE_URL"])
    return app


if __name__ == "__main__":
    create_app().run()
