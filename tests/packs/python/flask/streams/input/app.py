from flask import Blueprint, Flask, Response, stream_with_context
from flask_sock import Sock

app = Flask(__name__)
sock = Sock(app)
news = Blueprint("news", __name__, url_prefix="/news")


@news.route("/stream")
def stream():
    @stream_with_context
    def lines():
        yield "data: high water\n\n"

    return Response(lines(), mimetype="text/event-stream")


@news.route("/feed")
def feed():
    return Response("<rss/>", mimetype="application/rss+xml")


@sock.route("/echo")
def echo(ws):
    while True:
        ws.send(ws.receive())


app.register_blueprint(news)
