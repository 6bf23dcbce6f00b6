from celery import Celery

app = Celery("shop", broker="amqp://guest@rabbit:5672")


@app.task
def bill(order):
    return order


def place(order):
    bill.delay(order)
