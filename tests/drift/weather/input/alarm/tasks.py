from celery import Celery

app = Celery("alarm", broker="redis://localhost/0")


@app.task(name="warn")
def warn_boats(level):
    return level


@app.task(name="log")
def write_down(level):
    return level
