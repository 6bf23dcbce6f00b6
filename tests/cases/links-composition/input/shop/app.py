import os

import requests
from flask import Flask

app = Flask(__name__)
PRICES = os.environ["PRICES_URL"]
MAILER = os.environ.get("MAIL_HOST", "localhost")


@app.get("/lamps/<int:lamp>")
def lamp(lamp):
    price = requests.get(f"{PRICES}/lamps/{lamp}/price")
    requests.post(f"http://{MAILER}:3000/letters", json={"lamp": lamp})
    requests.get("https://rates.example.com/today")
    # requests.get("http://letters:6379")
    requests.get(f"{PRICES}/discounts/today")
    requests.get(f"{PRICES}/actuator/health")
    return price.json()
