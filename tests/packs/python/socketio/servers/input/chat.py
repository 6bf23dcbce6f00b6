from flask import Flask
from flask_socketio import Namespace, SocketIO, emit

app = Flask(__name__)
socketio = SocketIO(app)


@socketio.on("message")
def message(data):
    emit("answer", data)


class Rooms(Namespace):
    def on_join(self, data):
        pass


socketio.on_namespace(Rooms("/rooms"))
