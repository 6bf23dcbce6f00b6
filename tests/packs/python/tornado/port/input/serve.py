import tornado.ioloop
import tornado.web


class Boats(tornado.web.RequestHandler):
    def get(self):
        self.write("none")


if __name__ == "__main__":
    app = tornado.web.Application([(r"/boats", Boats)])
    app.listen(8888)
    tornado.ioloop.IOLoop.current().start()
