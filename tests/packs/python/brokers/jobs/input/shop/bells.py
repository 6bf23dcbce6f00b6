from shop.bell_queue import tasks


@tasks.task()
def ring(times):
    return times


def noon():
    ring(12)
