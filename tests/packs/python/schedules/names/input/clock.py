from apscheduler.schedulers.background import BackgroundScheduler as Background
from apscheduler.schedulers.asyncio import AsyncIOScheduler


def tide():
    print("tide")


def wind():
    print("wind")


class Clock:
    def __init__(self):
        self.beats = AsyncIOScheduler()
        self.beats.add_job(tide, "cron", hour=3)


def main():
    beat = Background()
    beat.add_job(func=wind, trigger="interval", minutes=5)
    beat.start()
