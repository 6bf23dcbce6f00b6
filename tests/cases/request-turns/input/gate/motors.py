import requests


def turn(cart):
    requests.post("http://motor:8000/turns", json={"plate": cart.plate})
