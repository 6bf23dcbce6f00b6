import requests
from flask import Flask

app = Flask(__name__)


@app.get("/chat")
def show():
    return requests.get("http://talk-store:8080/items").json()


if __name__ == "__main__":
    app.run()
