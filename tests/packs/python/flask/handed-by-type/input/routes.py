from flask import Flask


def add_routes(app: Flask) -> None:
    @app.route("/pulse")
    def pulse():
        return "ok"
