import dramatiq


@dramatiq.actor
def clean():
    return 1
