from flask_restful import Resource


class Tickets(Resource):
    def get(self):
        return []

    def post(self):
        return {}


class Ticket(Resource):
    def delete(self, id):
        return ""
