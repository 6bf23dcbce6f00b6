import cherrypy


class Api:
    @cherrypy.expose
    def index(self):
        return ""

    # not of the root: nothing else stands at /api/docks
    @cherrypy.expose
    def docks(self):
        return ""


class Docks:
    @cherrypy.expose
    def index(self):
        return ""


class Root:
    # never called: an application of its own is mounted at /api
    @cherrypy.expose
    def api(self):
        return ""

    @cherrypy.expose
    def log(self):
        return ""


cherrypy.tree.mount(Root(), "/")
cherrypy.tree.mount(Api(), "/api", {})
cherrypy.tree.mount(Docks(), "/docks")
cherrypy.engine.start()
