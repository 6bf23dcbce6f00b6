import stripe
from flask import Flask

app = Flask(__name__)


@app.post("/payments")
def pay():
    return stripe.PaymentIntent.create(amount=100, currency="eur")
