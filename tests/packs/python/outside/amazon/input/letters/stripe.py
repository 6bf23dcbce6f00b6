import stripe


def pay(sum):
    return stripe.Charge.create(amount=sum)
