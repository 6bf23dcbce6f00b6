import cherrypy


class Ships:
    # /ships/{id} and /ships/{id}/{part}; nothing serves /ships alone
    @cherrypy.expose
    def default(self, id: int, part=None):
        return ""

    @cherrypy.expose
    def crew(self, id):
        return ""


class Docks:
    @cherrypy.expose
    def index(self):
        return ""

    @cherrypy.expose
    def default(self, dock=None, berth=None, **query):
        return ""


class Tides:
    # no index: it answers for /tides as well
    @cherrypy.expose
    def default(self, day=None):
        return ""


class Winds:
    @cherrypy.expose
    def default(self, station, *rest):
        return ""


class Locks:
    @cherrypy.expose
    def default(self, **query):
        return ""


class Old:
    def index(self):
        return ""

    index.exposed = True

    def default(self, year):
        return ""

    default.exposed = True

    def log(self):
        return ""

    log.exposed = True

    def draft(self):
        return ""

    draft.exposed = False


class Root:
    ships = Ships()
    docks = Docks()
    tides = Tides()
    winds = Winds()
    locks = Locks()
    old = Old()

    @cherrypy.expose
    def default(self, *rest):
        return ""


if __name__ == "__main__":
    cherrypy.quickstart(Root())
