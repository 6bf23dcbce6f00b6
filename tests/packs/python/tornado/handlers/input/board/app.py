import tornado.ioloop
import tornado.web
from tornado.web import StaticFileHandler, url

from board.handlers import CardHandler, LiveHandler, handlers as more


class MainHandler(tornado.web.RequestHandler):
    def get(self):
        self.write("hello")

    def helper(self):
        return ("/not-a-route", self)


def make_app():
    return tornado.web.Application([
        (r"/", MainHandler),
        url(r"/cards/([0-9]+)", CardHandler, name="card"),
        (r"/live/?", LiveHandler),
        (r"/static/(.*)", StaticFileHandler, {"path": "static"}),
    ] + more, debug=True)


app = make_app()
