from flask import Flask, request

from bakery import offer

app = Flask(__name__)


@app.post("/baskets")
def fill_basket():
    return offer.priced(request.json["loaves"])
