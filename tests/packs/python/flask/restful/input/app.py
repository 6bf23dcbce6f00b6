from flask import Flask
from flask_restx import Api, Namespace, Resource

app = Flask(__name__)
api = Api(app, version="1", prefix="/api")
people = Namespace("users")
posts = Namespace("posts", path="/articles")
api.add_namespace(people, "/people")
api.add_namespace(posts)


@people.route("")
class People(Resource):
    def get(self):
        return []

    def post(self):
        return {}


@people.route("/<int:id>", "/by/<int:id>")
class Person(Resource):
    def delete(self, id):
        return {}


@posts.route("/<id>")
class Post(Resource):
    def get(self, id):
        return {}


class Health(Resource):
    def get(self):
        return {}


api.add_resource(Health, "/health", "/ready", endpoint="health")
