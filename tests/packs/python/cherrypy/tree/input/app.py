import cherrypy

from users import Users


class Root:
    users = Users()

    def __init__(self):
        self.reports = Reports()

    @cherrypy.expose
    def index(self):
        return "hello"

    @cherrypy.expose
    @cherrypy.tools.json_out()
    def status(self):
        return self.hidden()

    def hidden(self):
        return {}


def checked_expose(function):
    return cherrypy.expose(function)


class Reports:
    @cherrypy.expose
    def daily(self, day=None):
        return ""

    @checked_expose
    def yearly(self, year):
        return ""


@cherrypy.expose
class Songs:
    def GET(self, id=None):
        return ""

    def POST(self, title):
        return ""


if __name__ == "__main__":
    cherrypy.tree.mount(Songs(), "/api/songs", {})
    cherrypy.quickstart(Root(), "/app")
