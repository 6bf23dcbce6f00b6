from ferry.radio import message, watch


def talk():
    return message.text(watch.now())
