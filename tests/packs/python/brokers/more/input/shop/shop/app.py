from celery import Celery

queue = Celery("shop", broker="amqp://rabbit")
