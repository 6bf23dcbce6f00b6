import stripe


def refund(intent):
    return stripe.Refund.create(payment_intent=intent)
