from flask_restx import Api, Namespace, Resource

api = Api(prefix="/api")
ns = api.namespace("feed", description="what they eat")
hours = Namespace("hours")
api.add_namespace(hours, path="/opening/hours")


@ns.route("/", "/all")
class Feeds(Resource):
    def get(self):
        return []


@ns.route("/<int:id>")
class Feed(Resource):
    def put(self, id):
        return {}


@hours.route("/today")
class Today(Resource):
    def get(self):
        return {}
