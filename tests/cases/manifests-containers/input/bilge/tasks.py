from celery import Celery

app = Celery('bilge')


@app.task
def drain(level):
    return level - 1
