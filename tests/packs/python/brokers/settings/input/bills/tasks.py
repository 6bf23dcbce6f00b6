from celery import Celery

app = Celery(__name__)
app.conf.update(broker_url="redis://cache:6379/0", result_backend="redis://cache:6379/1")


@app.task
def bill(order):
    return order
