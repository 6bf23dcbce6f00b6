from flask_restful import Api

from desk.tickets import Ticket, Tickets


class ApiExt(Api):
    def add_desk_resource(self, resource, *urls, **kwargs):
        return self.add_resource(resource, *urls, **kwargs)


api = ApiExt()
api.add_desk_resource(Tickets, "/api/tickets", endpoint="tickets")
api.add_desk_resource(Ticket, "/api/tickets/<id>", "/api/t/<id>")


def init_app(app):
    api.init_app(app)
