from flask.views import MethodView
from flask_smorest import Blueprint

blp = Blueprint("animals", __name__, url_prefix="/animals")


@blp.route("/")
class Animals(MethodView):
    @blp.response(200)
    def get(self):
        return []

    @blp.arguments(dict)
    def post(self, data):
        return data


@blp.route("/<name>")
def animal(name):
    return name
