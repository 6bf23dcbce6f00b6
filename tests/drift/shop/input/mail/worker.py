import loom

outbox = loom.store("outbox", kind="redis")


@loom.task(broker="redis")
def send_receipt(order):
    outbox.push(render(order))


@loom.task(broker="redis")
def send_reminder(order):
    outbox.push(render(order))


def render(order):
    return "Thank you for " + order["number"]
