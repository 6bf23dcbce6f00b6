from flask import Flask
from flask_restful import Api, Resource

app = Flask(__name__)
api = Api(app, prefix="/zoo")


@api.resource("/cages", "/cages/<int:cage>")
class Cages(Resource):
    def get(self, cage=None):
        return []

    def delete(self, cage=None):
        return ""
