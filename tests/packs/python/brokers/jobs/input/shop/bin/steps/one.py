import dramatiq


@dramatiq.actor
def first():
    pass
