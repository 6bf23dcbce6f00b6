from apscheduler.schedulers.blocking import BlockingScheduler
from apscheduler.triggers.cron import CronTrigger

s = BlockingScheduler(timezone="UTC")


def weekly():
    print("week")


def hourly():
    print("hour")


def count():
    print("count")


s.add_job(weekly, CronTrigger.from_crontab("0 3 * * 1-5"))
s.add_job(hourly, "interval", hours=1)
s.start()


def other(board):
    # not of a scheduler
    board.add_job(count)
