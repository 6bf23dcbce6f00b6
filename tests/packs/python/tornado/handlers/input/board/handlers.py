from tornado.httpclient import AsyncHTTPClient
from tornado.web import RequestHandler
from tornado.websocket import WebSocketHandler

SIZES = [("/a4", 210), ("/a5", 148)]
PREFIX = "/lists"


class BaseHandler(RequestHandler):
    async def ask(self):
        return await AsyncHTTPClient().fetch("/elsewhere")

    def delete(self):
        pass


class CardHandler(BaseHandler):
    def get(self, number):
        pass

    def put(self, number):
        pass


class ListHandler(BaseHandler):
    def post(self):
        pass


class LiveHandler(WebSocketHandler):
    def open(self):
        pass


handlers = [
    (PREFIX + r"/all", ListHandler, dict(kind="all")),
]
