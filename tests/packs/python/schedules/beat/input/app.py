from celery import Celery
from celery.schedules import crontab

app = Celery("harbour")

app.conf.beat_schedule = {
    "every-night": {
        "task": "app.count_boats",
        "schedule": crontab(hour=1),
    },
    "colours": {"task": "paint", "colour": "red"},
}


@app.task
def count_boats():
    pass


@app.task
def sweep():
    pass


@app.on_after_configure.connect
def plan(sender, **kwargs):
    sender.add_periodic_task(60.0, sweep.s(), name="sweep often")
