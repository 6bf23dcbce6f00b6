import dramatiq


@dramatiq.actor(max_retries=3)
def resize(picture):
    return picture


def compress(picture):
    return picture


squeeze = dramatiq.actor(compress)


def upload(picture, socket):
    resize.send(picture)
    resize.send_with_options(args=(picture,), delay=1000)
    dramatiq.group([resize.message(picture)]).run()
    squeeze.send(picture)
    socket.send(picture)
