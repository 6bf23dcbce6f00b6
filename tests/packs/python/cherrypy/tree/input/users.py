import cherrypy


class Users:
    @cherrypy.expose
    def default(self, name):
        return name

    @cherrypy.expose
    def search(self, q):
        return ""
