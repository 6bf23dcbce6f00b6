from datetime import datetime

from rq_scheduler import Scheduler

from . import hall
from .chores import count_parcels, polish

scheduler = Scheduler(queue_name="chores")


def lock_up():
    return True


def plan():
    chores = [{"func": count_parcels, "interval": 60}, {"func": polish, "interval": 3600}]
    chores.append({"func": print, "title": "no job"})
    for chore in chores:
        scheduler.schedule(scheduled_time=datetime.now(), **chore)
    scheduler.cron("0 22 * * *", lock_up)
    hall.schedule("monday", polish)
