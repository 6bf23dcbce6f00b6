import os

from celery import Celery

app = Celery(__name__)
app.conf.broker_url = os.environ.get("BROKER", "amqp://localhost:5672")


@app.task
def mail(to):
    return to
