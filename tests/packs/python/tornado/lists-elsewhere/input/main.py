import tornado.ioloop
import tornado.web

from urls import urls as boat_urls


class Home(tornado.web.RequestHandler):
    def get(self):
        pass


handlers = [(r"/", Home)]
handlers += boat_urls
app = tornado.web.Application(handlers)
app.listen(80)
tornado.ioloop.IOLoop.current().start()
