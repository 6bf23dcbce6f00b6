import tornado.web

from proxy.commands import Log


class RequestHandler(tornado.web.RequestHandler):
    pass


class IndexHandler(RequestHandler):
    def get(self):
        self.write("ok")


class FlowContentView(RequestHandler):
    def get(self, flow):
        self.write(flow)


class ClearAll(RequestHandler):
    def post(self):
        Log("cleared")


def make_app():
    return tornado.web.Application([
        (r"/", IndexHandler),
        (r"/flows/([^/]+)", FlowContentView),
        (r"/clear", ClearAll),
    ])
