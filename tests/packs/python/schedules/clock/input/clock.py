import schedule
from apscheduler.schedulers.blocking import BlockingScheduler

scheduler = BlockingScheduler()


@scheduler.scheduled_job("cron", hour=3)
def light():
    pass


def sweep():
    pass


scheduler.add_job(sweep, "interval", minutes=5, id="sweep-quay")
scheduler.add_job(
    charge_boat.send,
    "interval",
    hours=1,
)
schedule.every().day.at("10:30").do(sweep)
