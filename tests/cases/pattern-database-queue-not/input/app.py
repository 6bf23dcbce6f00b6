import threading
from flask import Flask
from models import Account

app = Flask(__name__)


def sweep():
    pass


threading.Thread(target=sweep).start()


@app.get("/accounts")
def accounts():
    return [Account().id]
