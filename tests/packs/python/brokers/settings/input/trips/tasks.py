from celery import Celery, Task
from flask import Flask

web = Flask(__name__)
web.config.from_mapping(CELERY=dict(broker_url="amqp://queue:5672", task_ignore_result=True))
app = Celery(web.name)


@app.task
def travel(order):
    return order
