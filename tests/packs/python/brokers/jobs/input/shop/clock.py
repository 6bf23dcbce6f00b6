from huey import RedisHuey, crontab

huey = RedisHuey("shop")


@huey.task()
def tick(count):
    return count


@huey.periodic_task(crontab(minute="0"))
def strike():
    tick(1)
    tick.schedule(args=(2,), delay=10)
