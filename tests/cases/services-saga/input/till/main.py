from flask import Flask, request

from orders.cake_saga import CakeSaga

app = Flask(__name__)


@app.post("/cakes")
def order_cake():
    CakeSaga(request.get_json()).begin()
    return "", 202


if __name__ == "__main__":
    app.run(port=8080)
