from flask import Flask

from shops import shops

app = Flask(__name__)


def show():
    return "shown"


ROUTES = [("/window", show, ["GET"])]
ROUTES += [("/window/<int:pane>", show, ["PUT"])]
ROUTES.append(("/door", show, ["POST"]))

for path, view, methods in ROUTES:
    app.add_url_rule(path, view_func=view, methods=methods)

for shop in shops:
    app.register_blueprint(shop, url_prefix="/shops")
