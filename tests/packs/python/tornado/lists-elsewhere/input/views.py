import tornado.web


class Boat(tornado.web.RequestHandler):
    def get(self):
        pass


class Dock(tornado.web.RequestHandler):
    def post(self):
        pass
