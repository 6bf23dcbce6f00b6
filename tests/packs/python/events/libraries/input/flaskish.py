from blinker import Namespace

signals = Namespace()
user_registered = signals.signal("user-registered")


@user_registered.connect
def welcome(sender, **extra):
    pass


def register(app):
    user_registered.send(app, user=1)
